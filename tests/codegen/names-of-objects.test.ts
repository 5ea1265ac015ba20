import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { messages } from '../../codegen/generated/languages/fr/messages.ts';
import { translateForm } from '../../codegen/runtime/form-language.ts';
import { listWord } from '../../codegen/runtime/list-word.ts';
import { shapesOf } from '../../codegen/runtime/shape/shape.ts';
import { speakBy, t, type Voice } from '../../codegen/runtime/translate.ts';

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
