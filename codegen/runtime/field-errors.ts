import { messages } from '../generated/messages.ts';
import { dotted, type Field, fieldAt, upperFirst } from './field-name.ts';
import type { FieldErrors, JsonSchema, Rules, Violation } from './form-definition.ts';

const catalogue: Record<string, string> = messages.rules;

/**
 * Judges data by the compiled rules of a form. Browser and server both call this, so both say the same.
 * @returns one sentence per dotted path; empty when the data is valid.
 */
export function findFieldErrors(rules: Rules, data: unknown): FieldErrors {
  if (rules.validate(data)) return {};
  const errors: FieldErrors = {};
  for (const violation of rules.validate.errors ?? []) {
    if (COMPOSITE.has(violation.keyword)) continue;
    const path = pathOf(violation);
    errors[dotted(path)] ??= violationSentence(rules.schema, path, violation, data);
  }
  return Object.keys(errors).length > 0 ? errors : compositeErrors(rules, data);
}

/**
 * The sentence of one rule for one field, for checks that no schema can hold (`x-options-from`, `x-phone`,
 * `x-fixed`). The field's own `x-messages` win over the catalogue.
 */
export function sentence(
  schema: JsonSchema,
  path: readonly string[],
  rule: string,
  limit?: unknown,
  data?: unknown,
): string {
  const field = fieldAt(schema, path, data);
  const template = templateOf(field.schema, rule) ?? catalogue.otherwise ?? 'Check {field}';
  return fill(template, field, limit);
}

/** Rules that only sum up what other violations say in full. */
const COMPOSITE = new Set(['if', 'allOf', 'anyOf', 'oneOf', 'not', 'propertyNames', 'contains']);

function compositeErrors(rules: Rules, data: unknown): FieldErrors {
  const violation = rules.validate.errors?.[0];
  if (!violation) return {};
  const path = pathOf(violation);
  return { [dotted(path)]: violationSentence(rules.schema, path, violation, data) };
}

function pathOf(violation: Violation): string[] {
  const path = violation.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
  const { missingProperty, additionalProperty, unevaluatedProperty } = violation.params;
  const below = missingProperty ?? additionalProperty ?? unevaluatedProperty;
  return below === undefined ? path : [...path, String(below).slice(0, MAX_KEY_LENGTH)];
}

/** An unknown key is repeated to the caller, but not at any length. */
const MAX_KEY_LENGTH = 80;

function violationSentence(schema: JsonSchema, path: string[], violation: Violation, data: unknown): string {
  const { keyword, params } = violation;
  if (isBlank(valueAt(data, path)) && TEXT_RULES.has(keyword))
    return sentence(schema, path, 'blank', undefined, data);
  const detail = keyword === 'format' ? params.format : keyword === 'type' ? firstOf(params.type) : undefined;
  const rule = detail ? `${keyword}.${String(detail)}` : keyword;
  return sentence(schema, path, rule, params.limit ?? params.multipleOf ?? params.allowedValue, data);
}

const TEXT_RULES = new Set(['minLength', 'pattern', 'format', 'const']);

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function firstOf(type: unknown): unknown {
  return Array.isArray(type) ? type[0] : type;
}

function valueAt(data: unknown, path: readonly string[]): unknown {
  let value = data;
  for (const key of path) value = (value as Record<string, unknown> | null | undefined)?.[key];
  return value;
}

/** The most special wording there is: the field's own, the choice's, the rule's, the rule's family's. */
function templateOf(schema: JsonSchema | undefined, rule: string): string | undefined {
  const own = schema?.['x-messages'];
  const family = rule.split('.')[0] ?? rule;
  const choice = isChoice(schema) ? catalogue[`${rule}.choice`] : undefined;
  const asRequired = rule === 'blank' ? own?.required : undefined;
  return own?.[rule] ?? own?.[family] ?? asRequired ?? choice ?? catalogue[rule] ?? catalogue[family];
}

/** What is picked, and so is not entered. */
function isChoice(schema: JsonSchema | undefined): boolean {
  if (!schema) return false;
  return Boolean(
    schema.enum ??
      schema['x-options-from'] ??
      schema['x-year'] ??
      schema['x-file'] ??
      schema.type === 'boolean',
  );
}

function fill(template: string, field: Field, limit: unknown): string {
  const shown = typeof limit === 'number' ? limit.toLocaleString('en-US') : String(limit ?? '');
  return template
    .replaceAll('{field}', () => field.name)
    .replaceAll('{Field}', () => upperFirst(field.name))
    .replaceAll('{limit}', () => shown);
}
