import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compileSources } from '../../codegen/compiler/compile.ts';
import { emitValidator } from '../../codegen/compiler/emit-validators.ts';
import { messages } from '../../codegen/generated/languages/fr/messages.ts';
import { translateForm } from '../../codegen/runtime/form-language.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { listWord } from '../../codegen/runtime/list-word.ts';
import { RESERVED_NAMES } from '../../codegen/runtime/reserved-names.ts';
import { shapesOf } from '../../codegen/runtime/shape/shape.ts';
import { speakBy, t, type Voice } from '../../codegen/runtime/translate.ts';
import { contactForm } from './lint/judge.ts';

/** What every object has without anybody having put it there; people may call things so. */
const NAMES = Object.getOwnPropertyNames(Object.prototype);

describe('a text that is called as what every object has', () => {
  let before: Voice;
  beforeEach(() => {
    before = speakBy(() => ({ language: 'fr', locale: 'fr-CA', words: {}, lists: {}, messages }));
  });
  afterEach(() => void speakBy(before));

  it.each(NAMES)('%s stays what it is in another language', (name) => {
    expect([t(name), listWord(name)]).toEqual([name, name]);
    expect(t(`{${name}} {n}`, { n: 1 })).toBe(`{${name}} 1`);
    const schema = {
      title: name,
      type: 'object',
      properties: { role: { title: name, enum: ['a'], 'x-enum-names': [name] } },
    };
    const form = {
      id: 'form',
      version: '',
      title: name,
      schema,
      uiSchema: { role: { 'ui:help': name } },
      validate: () => true,
    };
    const french = translateForm(form as never, {});
    expect([french.title, french.uiSchema, french.schema.properties?.role?.title]).toEqual([
      name,
      form.uiSchema,
      name,
    ]);
  });
});

it.each(NAMES)(
  'an answer that is called %s makes nothing of a schema that asks what follows from answers',
  (name) => {
    const schema = {
      type: 'object',
      properties: { a: { type: 'string' } },
      dependentRequired: { a: ['b'] },
      dependentSchemas: { a: { properties: { b: { type: 'string' } } } },
    };
    const shapeOf = (called: string) =>
      JSON.stringify(shapesOf({ schema }).of(schema, JSON.parse(`{${JSON.stringify(called)}: "x"}`)));
    expect(shapeOf(name)).toBe(shapeOf('zebra').replaceAll('zebra', name));
  },
);

describe('what every object has in a schema', () => {
  const text = { type: 'string', maxLength: 10 };
  const group = { type: 'object', properties: { a: text } };
  const places: Record<string, (name: string) => object> = {
    'as a question': (name) => ({ ...group, properties: { [name]: text } }),
    'as a question of a part': (name) => ({
      ...group,
      properties: { a: { type: 'array', maxItems: 2, items: { ...group, properties: { [name]: text } } } },
    }),
    'as a question of a branch': (name) => ({
      ...group,
      if: { properties: { a: { const: 'x' } } },
      then: { properties: { [name]: text } },
    }),
    'as a pattern of names': (name) => ({ ...group, patternProperties: { [name]: text } }),
    'in an answer that it gives': (name) => ({ ...group, default: { [name]: 'x' } }),
    'in a choice': (name) => ({ ...group, properties: { a: { title: 'A', enum: [{ [name]: 1 }] } } }),
    'as required': (name) => ({ ...group, required: ['a', name] }),
    'as required with another': (name) => ({ ...group, dependentRequired: { a: [name] } }),
    'as requiring another': (name) => ({ ...group, dependentRequired: { [name]: ['a'] } }),
    'as asking for others': (name) => ({ ...group, dependentSchemas: { [name]: { required: ['a'] } } }),
    'as requiring another, in draft-07': (name) => ({ ...group, dependencies: { [name]: ['a'] } }),
  };

  describe.each(Object.entries(places))('%s', (_, schemaWith) => {
    it.each(RESERVED_NAMES)('%s is refused where it stands', (name) => {
      const { problems } = compileSources(contactForm(JSON.parse(textOf(schemaWith, name))));
      expect(problems.map(({ message }) => message)).toContain(`"${name}" is reserved and can be no name`);
      expect(problems.filter(({ line }) => line > 1)).toHaveLength(problems.length);
    });
  });

  it.each(RESERVED_NAMES)('%s is no question that a layout could name', (name) => {
    const ui = `{ "ui:sections": [{ "title": "A", "fields": ["a", "${name}"] }], "${name}": { "ui:help": "x" } }`;
    const { problems } = compileSources(contactForm(group, JSON.parse(ui)));
    const said = `The form has no field "${name}"`;
    expect(problems.map(({ message }) => message)).toEqual([said, said]);
  });

  /** Where the name is a placeholder, so that `__proto__` becomes a key like any other. */
  function textOf(schemaWith: (name: string) => object, name: string): string {
    return JSON.stringify(schemaWith('NAME')).replaceAll('NAME', name);
  }
});

describe('entries that people call as what every object has', () => {
  const text = { type: 'string', maxLength: 3 };
  const schemas: Record<string, JsonObject> = {
    'of any name': { type: 'object', additionalProperties: text, maxProperties: 3 },
    'of names that fit': {
      type: 'object',
      patternProperties: { '^[a-z]': text },
      additionalProperties: false,
    },
    'of names that are judged': { type: 'object', propertyNames: { pattern: '^[a-z]+$' } },
    'beside many questions': {
      type: 'object',
      properties: Object.fromEntries([...'abcdefghijkl'].map((name) => [name, text])),
      additionalProperties: false,
    },
    'of names that another answer lists': {
      type: 'object',
      properties: {
        a: { type: 'array', items: { type: 'string' } },
        b: { type: 'object', required: { $data: '1/a' } },
      },
    },
  };
  const name = fc.constantFrom(...RESERVED_NAMES, 'a', 'b', 'c');
  const dictionary = (value: fc.Arbitrary<unknown>) =>
    fc.array(fc.tuple(name, value), { maxLength: 4 }).map((entries) => Object.fromEntries(entries));
  const list = fc.array(name, { maxLength: 2 });
  const value = fc.oneof(fc.constantFrom('x', 'long', 1, null), list, dictionary(fc.constant('x')));

  it.each(Object.entries(schemas))(
    '%s are judged as Ajv judges what an answer has itself',
    async (_, schema) => {
      const code = Buffer.from(await emitValidator(schema)).toString('base64');
      const { validate } = await import(`data:text/javascript;base64,${code}`);
      const plain = new Ajv2020({ strict: false, $data: true, ownProperties: true }).compile(schema);
      const data = fc.record({ a: list, b: dictionary(value) }, { requiredKeys: [] });
      fc.assert(
        fc.property(fc.oneof(dictionary(value), data), (one) => validate(one) === plain(one)),
        { numRuns: 1000 },
      );
    },
  );
});
