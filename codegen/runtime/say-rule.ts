import { isConsent } from './consent.ts';
import { fieldAt, labelOf, upperFirst } from './field-name.ts';
import { pathFrom } from './field-path.ts';
import { messages } from './form-messages.ts';
import type { JsonSchema } from './json-schema.ts';
import type { Finding, Problem } from './problems.ts';
import { fillWith } from './sentence-parts.ts';
import { locale } from './translate.ts';

/** Says a finding about a field of a form, in the current language. */
export function sayFinding(schema: JsonSchema, path: string, finding: Finding): string {
  return finding.say?.(schema, path) ?? sayRule(schema, { path, ...finding });
}

/**
 * Returns the sentence of one rule for the field at a dotted path, in the current language. The field's own
 * `x-messages` win over the catalogue.
 */
export function sayRule(schema: JsonSchema, { path, rule, params }: Problem): string {
  const keys = pathFrom(path);
  const field = fieldAt(schema, keys, undefined, params.entry);
  const template = templateOf(field.schema, rule) ?? messages.rules.otherwise ?? '{field}';
  return fillWith(template, {
    field: field.name,
    Field: upperFirst(field.name),
    limit: inWriting(params.limit),
    label: labelOf(field.schema, keys.at(-1) ?? ''),
  });
}

/** Picks the most specific wording: the field's own, else the choice's, the rule's, the rule's family's. */
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

/** Rules that a box which has to be ticked breaks while it is not. */
const UNTICKED = new Set(['required', 'dependentRequired', 'const', 'enum', 'type', 'blank']);

/** Whether the answer is picked, and so is not entered. */
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

function inWriting(limit: unknown): string {
  if (typeof limit === 'number') return limit.toLocaleString(locale());
  return typeof limit === 'object' && limit !== null ? JSON.stringify(limit) : String(limit ?? '');
}
