import { describe, expect, it } from 'vitest';
import { possibleErrors } from '../../client/studio/preview/possible-errors.ts';
import { fieldAt } from '../../codegen/runtime/field-name.ts';
import { valueAt } from '../../codegen/runtime/field-path.ts';
import { toSubmission } from '../../codegen/runtime/form-values.ts';
import type { Json, JsonObject } from '../../codegen/runtime/json.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { findPastDates } from '../../codegen/runtime/past-dates.ts';
import { questionsOf } from '../../codegen/runtime/questions.ts';
import { declaredNames } from '../../codegen/runtime/shape/declared.ts';
import { shapesOf } from '../../codegen/runtime/shape/shape.ts';
import { askedAnswers } from '../../codegen/runtime/versions/asked-answers.ts';
import { withoutBlankEntries } from '../../codegen/runtime/without-blank-entries.ts';
import { checkSpecialFields } from '../../server/engine/forms/special-checks.ts';
import { findSpecialFields } from '../../server/engine/forms/special-rules.ts';
import { isCountable } from '../../server/engine/insight/countable.ts';
import { pathsIn } from '../../server/engine/submissions/export-columns.ts';
import { holding, SCHEMA_KEYWORDS } from '../codegen/schema-keywords.ts';

const PAST = '2001-01-01';
const now = new Date('2026-11-20T12:00Z');
const question: JsonSchema = { title: 'More', type: 'string', 'x-not-past': true, 'x-phone': '+' };

/** What may hold for the same answer, in the one dialect that forms are compiled to. */
const BRANCHES = 'allOf anyOf oneOf then else dependentSchemas'.split(' ');

describe.each(SCHEMA_KEYWORDS.filter(([keyword]) => BRANCHES.includes(keyword)))(
  'a question that is asked under %s (%s)',
  (keyword, shape) => {
    const schema: JsonSchema = {
      type: 'object',
      properties: { name: {} },
      ...holding(keyword, shape, { properties: { more: question } }, 'name'),
    };
    const form = { id: 'form', title: 'Form', number: 1, sha256: '0', schema, uiSchema: {} };

    it('is a question of the form', () => {
      expect(questionsOf(schema as never, {}).map(({ path }) => path)).toEqual([['more']]);
      expect(declaredNames(schema, {})).toContain('more');
      expect(fieldAt(schema, ['more']).schema).toEqual(question);
      expect(possibleErrors(form).map(({ path }) => path)).toEqual([['more']]);
    });

    it('is judged by rules that no schema can hold', () => {
      expect(findSpecialFields(schema)).toMatchObject([{ path: ['more'], phoneCountry: [] }]);
      expect(Object.keys(findPastDates(form as never, { more: PAST }, { now }))).toEqual(['more']);
    });

    it('has a column of its own in the export, and its errors are counted', () => {
      expect(pathsIn(form)).toEqual(['name', 'more']);
      expect(isCountable(form, { measure: 'error', subject: 'more required' })).toBe(true);
    });
  },
);

type Placed = { schema: JsonSchema; value: unknown; at: string | number };

/** A group or list in which something stands under a keyword, and what is answered there. */
const PLACES: Record<string, (schema: JsonSchema, answer: unknown) => Placed> = {
  properties: (schema, answer) => ({
    schema: { type: 'object', properties: { a: schema }, additionalProperties: false },
    value: { a: answer },
    at: 'a',
  }),
  patternProperties: (schema, answer) => ({
    schema: { type: 'object', patternProperties: { '^a': schema }, additionalProperties: false },
    value: { ab: answer },
    at: 'ab',
  }),
  additionalProperties: (schema, answer) => ({
    schema: { type: 'object', patternProperties: { '^a': {} }, additionalProperties: schema },
    value: { b: answer },
    at: 'b',
  }),
  items: (schema, answer) => ({ schema: { type: 'array', items: schema }, value: [answer], at: 0 }),
  prefixItems: (schema, answer) => ({
    schema: { type: 'array', prefixItems: [{}, schema], items: {} },
    value: [1, answer],
    at: 1,
  }),
  'items after prefixItems': (schema, answer) => ({
    schema: { type: 'array', prefixItems: [{}], items: schema },
    value: [answer, answer],
    at: 1,
  }),
};

describe.each(Object.entries(PLACES))('what stands under %s', (_, place) => {
  /** A form with one part that holds this schema, and answers to it. */
  const formOf = (schema: JsonSchema, answer: unknown) => {
    const placed = place(schema, answer);
    const form: JsonSchema = { type: 'object', properties: { part: placed.schema } };
    return { form, data: { part: placed.value }, path: `part.${placed.at}`, at: ['part', placed.at] };
  };

  it('is known by its title', () => {
    const { form, at } = formOf(question, PAST);
    expect(fieldAt(form, at.map(String)).schema).toEqual(question);
  });

  it('is refused as a date that is over, and no other is', () => {
    const { form, data, path } = formOf(question, PAST);
    expect(Object.keys(findPastDates({ schema: form }, data, { now }))).toEqual([path]);
  });

  it('is checked against what no schema can hold, and nothing else is', () => {
    const { form, data, path } = formOf({ title: 'Year', 'x-year': true }, 1);
    const facts = { now, findOptions: () => undefined, findFileProblem: () => undefined };
    const errors = checkSpecialFields(form, findSpecialFields(form), data, { facts, known: {} });
    expect(Object.keys(errors)).toEqual([path]);
  });

  it('is sent as its schema says', () => {
    const { form, data, at } = formOf({ type: 'string', writeOnly: true }, ' secret ');
    const shapes = shapesOf({ schema: form });
    expect(valueAt(toSubmission(form, data, { shapes }), at)).toBe(' secret ');
  });

  it('is left by the server without its blank entries', () => {
    const list: JsonSchema = { type: 'array', 'x-key': 'name', items: { type: 'object' } };
    const { form, data, at } = formOf(list, [{ name: '' }, { name: 'a' }]);
    expect(valueAt(withoutBlankEntries(form, data), at)).toEqual([{ name: 'a' }]);
  });

  it('is no answer any more where it was a choice that has gone', () => {
    const { form, data, at } = formOf(
      { type: 'object', properties: { size: { enum: ['s'] } } },
      { size: 'xl' },
    );
    expect(valueAt(askedAnswers(form as JsonObject, data as JsonObject), at)).toEqual({});
  });
});

it('an answer stays in its place in a list whose places have meanings, though another there is no choice any more', () => {
  const pair: Json = {
    type: 'array',
    prefixItems: [{ enum: ['s'] }, { type: 'string' }],
    items: { enum: ['a'] },
  };
  const asked = (data: JsonObject) => askedAnswers({ type: 'object', properties: { pair } }, data);
  expect(asked({ pair: ['xl', 'Jo', 'a', 'b'] })).toEqual({ pair: [null, 'Jo', 'a'] });
});

it('blank entries are left out of a list that only some answers ask for', () => {
  const list = { type: 'array', 'x-key': 'name', items: { type: 'object' } };
  const schema: JsonSchema = {
    $defs: { more: { properties: { b: list } } },
    allOf: [{ if: {}, then: { properties: { a: list } } }, { $ref: '#/$defs/more' }],
  };
  expect(withoutBlankEntries(schema, { a: [{ name: '' }], b: [{ name: '' }] })).toEqual({ a: [], b: [] });
});
