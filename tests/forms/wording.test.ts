import { describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import type { FormDefinition, JsonSchema } from '../../codegen/runtime/form-definition.ts';
import { formIds } from './examples.ts';
import { breakRule, fieldsOf, filledIn } from './rules.ts';

/** Words that Ajv's own messages are made of, and words that tell nobody what to do. */
const RAW =
  /must NOT|must match|must have|must be (string|object|equal)|schema|keyword|undefined|\[object|\{|\}/i;
const EMPTY_WORDS = /\binvalid\b|\bplease\b|\bsorry\b|\bforbidden\b|this field|is required/i;

/** Sentences that the specification sets to the letter. */
const SPECIFIED = [
  'Please select at least one service category.',
  "Emails don't match.",
  'Please enter an email address',
  'Please enter a password',
  'Passwords do not match.',
  'Problem sending password reset email, please check your email and try again.',
];

describe.each(formIds)('%s', (formId) => {
  const form: FormDefinition = forms[formId];
  const cases = fieldsOf(form.schema).flatMap(({ path, schema, isRequired }) =>
    rulesOf(schema, isRequired).map((rule) => ({ path, rule, field: path.join('.') })),
  );

  test('has rules to be broken', () => {
    expect(cases.length).toBeGreaterThan(0);
  });

  test.each(cases)(
    '$field: a broken "$rule" is said in words of the catalogue, on the field',
    ({ path, rule, field }) => {
      const said = findFieldErrors(form, breakRule(form.schema, path, rule))[field];
      expect(said).toBeDefined();
      if (SPECIFIED.includes(said ?? '')) return;
      expect(said).toMatch(/^[\p{Lu}“].{5,}[^.]$/u);
      expect(said).not.toMatch(RAW);
      expect(said).not.toMatch(EMPTY_WORDS);
    },
  );

  test('no two fields share a sentence when nothing is filled in', () => {
    const errors = Object.values(findFieldErrors(form, breakAll(form.schema)));
    expect(new Set(errors).size).toBe(errors.length);
    const required = fieldsOf(form.schema).filter(({ isRequired }) => isRequired);
    expect(errors.length).toBeGreaterThanOrEqual(required.length);
  });
});

/** The rules that a field's value can break by itself. */
function rulesOf(schema: JsonSchema, isRequired: boolean): string[] {
  const rules = ['type', 'minLength', 'maxLength', 'pattern', 'format', 'enum', 'minimum', 'maximum'];
  const own = rules.filter((rule) => schema[rule] !== undefined);
  return isRequired ? ['required', ...own] : own;
}

/** Every required text is blank, every required group is empty. */
function breakAll(schema: JsonSchema): unknown {
  const data = filledIn(schema);
  return fieldsOf(schema).reduce(
    (broken, { path, isRequired }) => (isRequired ? breakRule(schema, path, 'required', broken) : broken),
    data,
  );
}
