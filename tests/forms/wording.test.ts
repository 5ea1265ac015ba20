import { describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { sayRule } from '../../codegen/runtime/say-rule.ts';
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

test.each([
  [
    'How many people will come?',
    { title: 'How many people will come?' },
    'Your answer to “How many people will come?” must be 1 or more',
  ],
  [
    'a question with a name of its own',
    { title: 'How many?', 'x-name': 'the number of people' },
    'The number of people must be 1 or more',
  ],
  ['a noun', { title: 'Head count' }, 'The head count must be 1 or more'],
])('a sentence about %s reads as one', (_case, words, sentence) => {
  expect(sentenceAt({ people: { ...words, type: 'integer' } }, ['people'], 'minimum')).toBe(sentence);
});

test('what an entry of a list asks is called the entry’s', () => {
  const visitor = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
  const list = { visitors: { type: 'array', title: 'Visitors', items: visitor } } as const;
  expect(sentenceAt(list, ['visitors', '0', 'name'], 'required')).toBe('Enter entry 1’s name');
});

function sentenceAt(properties: JsonSchema['properties'], path: string[], rule: string): string {
  const schema = { type: 'object', properties } as JsonSchema;
  return sayRule(schema, { path: dotted(path), rule, params: { limit: 1 } });
}
