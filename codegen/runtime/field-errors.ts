import { isConsent } from './consent.ts';
import { type Field, fieldAt, labelOf, upperFirst } from './field-name.ts';
import { dotted, pathOfPointer, valueAt } from './field-path.ts';
import { messages } from './form-messages.ts';
import type { FieldErrors, JsonSchema, Rules, Violation } from './json-schema.ts';
import { fillWith } from './sentence-parts.ts';
import type { Choose } from './shape/flatten.ts';
import type { Shapes } from './shape/shape.ts';
import { TOO_MANY_STEPS } from './step-budget.ts';
import { locale } from './translate.ts';

/** What data is judged by: the rules, and of a form whose questions depend on answers what it asks then. */
type Judging = Rules & { shapes?: Shapes };

/**
 * Judges data by the compiled rules of a form. Browser and server both call this, so both say the same.
 * Of alternatives only the one complains that the person chose, or that the data is written for.
 * @returns one sentence per dotted path; empty when the data is valid.
 */
export function findFieldErrors(rules: Judging, data: unknown, choose?: Choose): FieldErrors {
  if (rules.validate(data)) return {};
  // Whoever asked further would take as long as the judgement did.
  if (rules.validate.errors?.[0]?.keyword === TOO_MANY_STEPS) return compositeErrors(rules, data);
  const errors = new Map<string, string>();
  const violations = violationsOf(rules, data, choose);
  const misshapen = new Set(violations.filter(isAboutForm).map(({ instancePath }) => instancePath));
  for (const violation of violations) {
    const path = pathOf(violation);
    if (isSummary(violation) || isFollowUp(rules.schema, path, violation)) continue;
    if (violation.keyword === 'maxLength' && misshapen.has(violation.instancePath)) continue;
    const key = dotted(path);
    if (!errors.has(key)) errors.set(key, violationSentence(rules.schema, path, violation, data));
  }
  return errors.size > 0 ? Object.fromEntries(errors) : compositeErrors(rules, data);
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
  const template = templateOf(field.schema, rule) ?? messages.rules.otherwise ?? '{field}';
  return fill(template, field, { limit, label: labelOf(field.schema, path.at(-1) ?? '') });
}

function violationsOf(rules: Judging, data: unknown, choose: Choose | undefined): Violation[] {
  const { shapes, validate } = rules;
  const all = validate.errors ?? [];
  return shapes ? shapes.violations(all, data, choose) : all;
}

/** Rules that only sum up what other violations say in full; about names the summary says it best. */
function isSummary({ keyword, params, propertyName }: Violation): boolean {
  if (propertyName !== undefined && keyword !== 'propertyNames') return true;
  return keyword === 'if' || keyword === 'allOf' || (isUnion(keyword) && params.union === undefined);
}

/** What a text must look like says more than how long it may be. */
function isAboutForm({ keyword }: Violation): boolean {
  return keyword === 'pattern' || keyword === 'format' || keyword === 'x-date';
}

/** A field of an alternative that does not hold yet counts as unknown until it does. */
function isFollowUp(schema: JsonSchema, path: string[], { keyword }: Violation): boolean {
  return keyword.startsWith('unevaluated') && fieldAt(schema, path).schema !== undefined;
}

function isUnion(keyword: string): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

function compositeErrors(rules: Rules, data: unknown): FieldErrors {
  const violation = rules.validate.errors?.[0];
  if (!violation) return {};
  const path = pathOf(violation);
  return { [dotted(path)]: violationSentence(rules.schema, path, violation, data) };
}

function pathOf(violation: Violation): string[] {
  const path = pathOfPointer(violation.instancePath);
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = violation.params;
  const below = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  return below === undefined ? path : [...path, String(below).slice(0, MAX_KEY_LENGTH)];
}

/** An unknown key is repeated to the caller, but not at any length. */
const MAX_KEY_LENGTH = 80;

function violationSentence(schema: JsonSchema, path: string[], violation: Violation, data: unknown): string {
  const { keyword, params } = violation;
  const isGap = keyword === 'type' && path.length > 0 && valueAt(data, path) === undefined;
  if (isGap) return sentence(schema, path, 'required', undefined, data);
  if (Array.isArray(params.passingSchemas)) return sentence(schema, path, 'oneOf.several', undefined, data);
  if (isBlank(valueAt(data, path)) && TEXT_RULES.has(keyword))
    return sentence(schema, path, 'blank', undefined, data);
  const detail = detailOf(violation, valueAt(data, path));
  const rule = detail ? `${keyword}.${String(detail)}` : keyword;
  return sentence(schema, path, rule, params.limit ?? params.multipleOf ?? params.allowedValue, data);
}

/** What tells one sentence of a rule from another. */
function detailOf({ keyword, params }: Violation, value: unknown): unknown {
  if (keyword === 'format') return params.format;
  if (keyword === 'type') return firstOf(params.type);
  return keyword === 'pattern' && HIDDEN.test(String(value)) ? 'hidden' : undefined;
}

/** What nobody sees who reads a text: controls, line breaks, joiners, marks of direction. */
const HIDDEN = /[\p{Cc}\p{DI}\u2028\u2029]/u;

const TEXT_RULES = new Set(['minLength', 'pattern', 'format', 'const', 'x-date']);

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function firstOf(type: unknown): unknown {
  return Array.isArray(type) ? type[0] : type;
}

/** The most special wording there is: the field's own, the choice's, the rule's, the rule's family's. */
function templateOf(schema: JsonSchema | undefined, rule: string): string | undefined {
  const own = schema?.['x-messages'];
  const catalogue = messages.rules;
  const family = rule.split('.')[0] ?? rule;
  const choice = isChoice(schema) ? catalogue[`${rule}.choice`] : undefined;
  const unticked = schema && isConsent(schema) && UNTICKED.has(family) ? catalogue.unticked : undefined;
  const asRequired = rule === 'blank' || unticked ? own?.required : undefined;
  return (
    own?.[rule] ?? own?.[family] ?? asRequired ?? unticked ?? choice ?? catalogue[rule] ?? catalogue[family]
  );
}

/** What a box that has to be ticked can be short of. */
const UNTICKED = new Set(['required', 'dependentRequired', 'const', 'enum', 'type', 'blank']);

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

function fill(
  template: string,
  { name }: Field,
  { limit, label }: { limit: unknown; label: string },
): string {
  const shown = typeof limit === 'number' ? limit.toLocaleString(locale()) : inWriting(limit);
  return fillWith(template, { field: name, Field: upperFirst(name), limit: shown, label });
}

function inWriting(limit: unknown): string {
  return typeof limit === 'object' && limit !== null ? JSON.stringify(limit) : String(limit ?? '');
}
