import { describe, expect, test } from 'vitest';
import { findFieldErrors } from '../../../codegen/runtime/field-errors.ts';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { CompiledValidator, JsonSchema, Violation } from '../../../codegen/runtime/json-schema.ts';
import { sayRule } from '../../../codegen/runtime/say-rule.ts';

type Told = Partial<Violation> & Pick<Violation, 'keyword'>;

/** The sentences for what a validator has found. */
function judged(schema: JsonSchema, told: Told[] | null, data?: unknown) {
  const errors = told?.map((one) => ({ instancePath: '', schemaPath: '#', params: {}, ...one })) ?? null;
  const validate: CompiledValidator = Object.assign(() => false, { errors });
  return findFieldErrors({ schema, validate }, data);
}

const sentence = (schema: JsonSchema, path: string[], rule: string) =>
  sayRule(schema, { path: dotted(path), rule, params: {} });

const NAME: JsonSchema = { type: 'object', properties: { name: { type: 'string', title: 'Name' } } };
const at = (schema: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { name: { title: 'Name', ...schema } },
});
const missing = (missingProperty: string): Told => ({ keyword: 'required', params: { missingProperty } });

describe('of several violations', () => {
  test('of one field the first is told', () => {
    const both: Told[] = [
      { keyword: 'minLength', instancePath: '/name', params: { limit: 3 } },
      { keyword: 'pattern', instancePath: '/name' },
    ];
    expect(judged(NAME, both, { name: 'x' })).toEqual({ name: 'The name must be 3 characters or more' });
  });

  test.each(['pattern', 'format', 'x-date'])(
    'its length is not told where its %s is wrong as well',
    (keyword) => {
      const long: Told = { keyword: 'maxLength', instancePath: '/name', params: { limit: 3 } };
      const shape: Told = { keyword, instancePath: '/name' };
      const data = { name: 'long' };
      expect(judged(NAME, [long], data)).toEqual({ name: 'The name must be 3 characters or fewer' });
      expect(judged(NAME, [long, shape], data)).not.toEqual(judged(NAME, [long], data));
      expect(judged(NAME, [long, { ...shape, instancePath: '/other' }], data)).toMatchObject(
        judged(NAME, [long], data),
      );
    },
  );

  test.each(['if', 'allOf', 'oneOf', 'anyOf'])('%s only sums up what others say', (keyword) => {
    expect(judged(NAME, [{ keyword }, missing('name')])).toEqual({ name: 'Enter the name' });
  });

  test.each(['oneOf', 'anyOf'])('a union that nothing was chosen of says so itself: %s', (keyword) => {
    const choose: Told = { keyword, instancePath: '/name', params: { union: 'u1' } };
    const said = { name: 'Choose which kind of answer the name is' };
    expect(judged(NAME, [choose])).toEqual(said);
    expect(judged(NAME, [choose, missing('odd')])).toEqual({ ...said, odd: 'Enter “odd”' });
  });

  test('those of a name are told by the rule about names', () => {
    const rule: Told = { keyword: 'minLength', propertyName: 'x', params: { limit: 3 } };
    const summary: Told = { keyword: 'propertyNames', propertyName: 'x', params: { propertyName: 'x' } };
    expect(judged(NAME, [rule, summary])).toEqual({ x: '“x” cannot be used as a name here' });
  });

  test('a question that is not asked yet is no unknown one', () => {
    const extra = (unevaluatedProperty: string): Told => ({
      keyword: 'unevaluatedProperties',
      params: { unevaluatedProperty },
    });
    expect(judged(NAME, [extra('name'), extra('odd')])).toEqual({ odd: '“odd” is not a field of this form' });
  });

  test('a summary is told where nothing else is', () => {
    expect(judged(NAME, [{ keyword: 'oneOf', instancePath: '/name' }])).toEqual({
      name: 'Choose which kind of answer the name is',
    });
    expect(judged(NAME, [{ keyword: 'allOf' }, { keyword: 'if' }])).toEqual({ '': 'Check the form' });
    expect(judged(NAME, [])).toEqual({});
    expect(judged(NAME, null)).toEqual({});
  });
});

test('a judgement that took too long is told alone', () => {
  const spent: Told = { keyword: 'x-steps' };
  expect(judged(NAME, [spent, missing('name')])).toEqual({ '': 'Check the form' });
});

test('an unknown name is repeated, but not at any length', () => {
  const [path = ''] = Object.keys(
    judged(NAME, [{ keyword: 'additionalProperties', params: { additionalProperty: 'x'.repeat(100) } }]),
  );
  expect(path).toBe('x'.repeat(80));
});

describe('the sentence', () => {
  const of = (told: Told, schema: JsonSchema = {}, data: unknown = { name: 'x' }) =>
    judged(at(schema), [{ instancePath: '/name', ...told }], data).name;

  test('of a value that is not there asks for it, whatever its type must be', () => {
    const type: Told = { keyword: 'type', params: { type: 'string' } };
    expect(of(type, {}, {})).toBe('Enter the name');
    expect(of(type, {}, { name: 5 })).toBe('The name must be text');
    expect(judged(NAME, [{ keyword: 'type', params: { type: 'object' } }], undefined)).toEqual({
      '': 'The form must be a group of answers',
    });
    expect(of({ keyword: 'enum' }, {}, {})).toBe('Choose the name from the list');
  });

  test('names the first of several types, and the format that is asked for', () => {
    expect(of({ keyword: 'type', params: { type: ['integer', 'null'] } })).toBe(
      'The name must be a whole number',
    );
    expect(of({ keyword: 'format', params: { format: 'email' } })).toBe(
      'Enter the name like name@example.com',
    );
    expect(of({ keyword: 'format', params: { format: 'odd' } })).toBe('Check how the name is written');
    expect(of({ keyword: 'enum', params: { type: 'string' } })).toBe('Choose the name from the list');
  });

  test('of an answer that fits several alternatives says what to leave out', () => {
    expect(of({ keyword: 'oneOf', params: { union: 'u1', passingSchemas: [0, 1] } })).toMatch(
      /^The name fits more than one kind of answer/,
    );
  });

  test.each(['minLength', 'pattern', 'format', 'const', 'x-date'])(
    'of blanks where %s is asked for asks for an answer',
    (keyword) => {
      expect(of({ keyword }, {}, { name: '  ' })).toBe('Enter the name');
      expect(of({ keyword }, {}, { name: 'x' })).not.toBe('Enter the name');
    },
  );

  test.each([
    [{ limit: 1200 }, '1,200'],
    [{ allowedValue: 'CA' }, 'CA'],
    [{ allowedValue: { a: 1 } }, '{"a":1}'],
    [{ allowedValue: true }, 'true'],
    [{ allowedValue: null }, ''],
  ])('tells the limit of %j as %s', (params, shown) => {
    expect(of({ keyword: 'const', params })).toBe(`The name must be ${shown}`);
  });

  test('of a multiple tells what of', () => {
    expect(of({ keyword: 'multipleOf', params: { multipleOf: 5 } })).toBe('The name must be a multiple of 5');
  });

  test('of an unknown rule asks to check the field', () => {
    expect(sentence(NAME, ['name'], 'x-odd')).toBe('Check the name');
    expect(sentence(NAME, [], 'x-odd')).toBe('Check the form');
  });

  test.each<JsonSchema>([
    { enum: ['a'] },
    { 'x-options-from': '/data/states' },
    { 'x-year': {} },
    { 'x-file': {} },
    { type: 'boolean' },
  ])('asks to choose where %j is picked', (schema) => {
    expect(sentence(at(schema), ['name'], 'required')).toBe('Choose the name');
  });

  test('asks to enter what is typed, also of a field that is none', () => {
    expect(sentence(NAME, ['name'], 'required')).toBe('Enter the name');
    expect(sentence(NAME, ['odd'], 'required')).toBe('Enter “odd”');
  });
});

describe('a box that has to be ticked', () => {
  const box: JsonSchema = { type: 'boolean', const: true, title: 'I agree' };
  const form = (schema: JsonSchema): JsonSchema => ({ type: 'object', properties: { terms: schema } });

  test.each(['required', 'dependentRequired', 'const', 'enum', 'type', 'type.boolean', 'blank'])(
    'is asked for by its label where %s is violated',
    (rule) => {
      expect(sentence(form(box), ['terms'], rule)).toBe('Tick “I agree” to go on');
    },
  );

  test('without a title is called what it is called in the data', () => {
    expect(sentence(form({ const: true }), ['terms'], 'required')).toBe('Tick “Terms” to go on');
  });

  test('is asked for as its form asks for what is required', () => {
    const own = { ...box, 'x-messages': { required: 'Agree first' } };
    expect(sentence(form(own), ['terms'], 'const')).toBe('Agree first');
    expect(sentence(form(own), ['terms'], 'x-fixed')).toBe('Your answer to “I agree” cannot be changed here');
  });
});

describe('a form’s own sentence', () => {
  const own = at({ 'x-messages': { required: 'Who are you?', type: 'Odd', 'format.email': 'Mail!' } });

  test('comes before the catalogue’s, for the rule or its family', () => {
    expect(sentence(own, ['name'], 'required')).toBe('Who are you?');
    expect(sentence(own, ['name'], 'type.string')).toBe('Odd');
    expect(sentence(own, ['name'], 'format.email')).toBe('Mail!');
    expect(sentence(own, ['name'], 'format.date')).toBe('Enter the name as YYYY-MM-DD');
  });

  test('for what is required is told of blanks, and of nothing else', () => {
    expect(sentence(own, ['name'], 'blank')).toBe('Who are you?');
    expect(sentence(own, ['name'], 'pattern')).toBe('Check how the name is written');
  });
});
