import { expect, test } from 'vitest';
import { messages } from '../../codegen/generated/languages/fr/messages.ts';
import { fieldAt } from '../../codegen/runtime/field-name.ts';
import { shownTextsOf } from '../../codegen/runtime/form-language.ts';
import type { JsonSchema } from '../../codegen/runtime/json-schema.ts';
import { saying } from '../../codegen/runtime/saying.ts';
import { spokenSchema } from '../../codegen/runtime/worded.ts';

const schema: JsonSchema = {
  title: 'Visit',
  properties: { town: { title: 'Town' }, token: { title: 'Secret token' } },
};

/** What sentences call the town in French, as far as these words go. */
function calledIn(words: Record<string, string>): string {
  const french = { language: 'fr', locale: 'fr-CA', words: {}, messages };
  return saying(french, () => fieldAt(spokenSchema({ schema, words: { fr: words } }), ['town']).name);
}

test('French sentences call a field by its French noun, and quote its French label where it has none', () => {
  expect(calledIn({ Town: 'Ville', 'the town': 'la ville' })).toBe('la ville');
  expect(calledIn({ Town: 'Lieu' })).toBe('«\u00A0Lieu\u00A0»');
});

test('a field without any French is quoted in English, not put into French sentences', () => {
  expect(calledIn({})).toBe('«\u00A0Town\u00A0»');
});

test('only what people can read misses its French', () => {
  expect(shownTextsOf(schema, { token: { 'ui:widget': 'hidden' } })).toEqual(['Visit', 'Town']);
});
