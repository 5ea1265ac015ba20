import { entryAround, fieldAt } from './field-name.ts';
import { dotted, pathOfPointer, valueAt } from './field-path.ts';
import type { JsonSchema, Rules, Violation } from './json-schema.ts';
import type { Finding, Findings } from './problems.ts';
import type { Choose } from './shape/flatten.ts';
import type { Shapes } from './shape/shape.ts';
import { TOO_MANY_STEPS } from './step-budget.ts';

/** The rules that data is judged by and, for a form whose questions depend on answers, what it asks then. */
export type Judging = Rules & { shapes?: Shapes };

/**
 * Judges data by the compiled rules of a form. Browser and server both call this, so both find the same. Of
 * alternatives, only the one that the person chose, or that the data is written for, reports anything.
 * @returns one finding per dotted path; empty when the data is valid.
 */
export function findProblems(rules: Judging, data: unknown, choose?: Choose): Findings {
  if (rules.validate(data)) return {};
  const [first] = rules.validate.errors ?? [];
  const found = new Map<string, Finding>();
  const tell = (violation: Violation, path = pathOf(violation)) => {
    const key = dotted(path);
    if (!found.has(key)) found.set(key, findingOf(rules.schema, path, violation, data));
  };
  // Sorting out the alternatives would take as long again as the judgement did.
  const violations = first?.keyword === TOO_MANY_STEPS ? [] : violationsOf(rules, data, choose);
  const misshapen = new Set(violations.filter(isAboutForm).map(({ instancePath }) => instancePath));
  for (const violation of violations) {
    const path = pathOf(violation);
    if (isSummary(violation) || isFollowUp(rules.schema, path, violation)) continue;
    if (violation.keyword === 'maxLength' && misshapen.has(violation.instancePath)) continue;
    tell(violation, path);
  }
  // A summary is reported only if nothing else is.
  if (first && found.size === 0) tell(first);
  return Object.fromEntries(found);
}

/**
 * Makes a finding of one rule at one field, also for checks that no schema can hold (`x-options-from`, `x-phone`,
 * `x-fixed`). With the data, entries of lists are named by their own answers.
 */
export function finding(
  schema: JsonSchema,
  path: readonly string[],
  rule: string,
  { limit, data }: { limit?: unknown; data?: unknown } = {},
): Finding {
  const entry = entryAround(schema, path, data);
  return { rule, params: limit === undefined && !entry ? NONE : { limit, entry } };
}

/** No params, shared by all findings: never changed. */
const NONE = {};

function violationsOf(rules: Judging, data: unknown, choose: Choose | undefined): Violation[] {
  const { shapes, validate } = rules;
  const all = validate.errors ?? [];
  return shapes ? shapes.violations(all, data, choose) : all;
}

/** Whether a rule only sums up what other violations say in full; about names, the summary says it best. */
function isSummary({ keyword, params, propertyName }: Violation): boolean {
  if (propertyName !== undefined && keyword !== 'propertyNames') return true;
  return keyword === 'if' || keyword === 'allOf' || (isUnion(keyword) && params.union === undefined);
}

/** Whether a rule says what a text must look like: that helps more than how long it may be. */
function isAboutForm({ keyword }: Violation): boolean {
  return keyword === 'pattern' || keyword === 'format' || keyword === 'x-date';
}

/** Whether a field counts as unknown only because its alternative does not hold yet. */
function isFollowUp(schema: JsonSchema, path: string[], { keyword }: Violation): boolean {
  return keyword.startsWith('unevaluated') && fieldAt(schema, path).schema !== undefined;
}

function isUnion(keyword: string): boolean {
  return keyword === 'oneOf' || keyword === 'anyOf';
}

function pathOf(violation: Violation): string[] {
  const path = pathOfPointer(violation.instancePath);
  const { missingProperty, additionalProperty, unevaluatedProperty, propertyName } = violation.params;
  const below = missingProperty ?? additionalProperty ?? unevaluatedProperty ?? propertyName;
  return below === undefined ? path : [...path, String(below).slice(0, MAX_KEY_LENGTH)];
}

/** Characters of an unknown key that are repeated to the caller at most. */
const MAX_KEY_LENGTH = 80;

function findingOf(schema: JsonSchema, path: string[], violation: Violation, data: unknown): Finding {
  const { limit, multipleOf, allowedValue } = violation.params;
  const rule = ruleOf(path, violation, data);
  return finding(schema, path, rule, { limit: limit ?? multipleOf ?? allowedValue, data });
}

function ruleOf(path: string[], violation: Violation, data: unknown): string {
  const { keyword, params } = violation;
  const value = valueAt(data, path);
  if (keyword === 'type' && path.length > 0 && value === undefined) return 'required';
  if (Array.isArray(params.passingSchemas)) return 'oneOf.several';
  if (isBlank(value) && TEXT_RULES.has(keyword)) return 'blank';
  const detail = detailOf(violation, value);
  return detail ? `${keyword}.${String(detail)}` : keyword;
}

/** Returns what tells one sentence of a rule from another. */
function detailOf({ keyword, params }: Violation, value: unknown): unknown {
  if (keyword === 'format') return params.format;
  if (keyword === 'type') return firstOf(params.type);
  return keyword === 'pattern' && HIDDEN.test(String(value)) ? 'hidden' : undefined;
}

/** Characters that nobody sees when reading a text: controls, line breaks, joiners, marks of direction. */
const HIDDEN = /[\p{Cc}\p{DI}\u2028\u2029]/u;

const TEXT_RULES = new Set(['minLength', 'pattern', 'format', 'const', 'x-date']);

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}

function firstOf(type: unknown): unknown {
  return Array.isArray(type) ? type[0] : type;
}
