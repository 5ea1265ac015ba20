import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { INTERNATIONAL, phoneRules } from '../../../client/studio/questions/phone-rules.ts';
import { templates } from '../../../client/studio/questions/templates.ts';
import { textsOf } from '../../../codegen/runtime/form-language.ts';
import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import { isWordless } from '../../../codegen/runtime/words-to-come.ts';
import { firstText } from '../../../server/studio/new-form.ts';

const WORDS = join(import.meta.dirname, '../../../schemas/common/words.fr.json');
const french: Record<string, string> = JSON.parse(readFileSync(WORDS, 'utf8'));

const isToCome = (text: string) =>
  ['first', 'second', 'name', 'other_name'].some((key) => isWordless(text, key));

/** What nobody has written, so that nobody would think of translating it. */
const untranslated = (schema: object, ui: object) =>
  textsOf(schema as JsonSchema, ui as UiSchema).filter((text) => !(text in french) && !isToCome(text));

test.each(Object.entries(templates))(
  'what the studio says for a new %s is in French',
  (_, { schema, ui }) => {
    expect(untranslated(schema, ui).filter((text) => !text.startsWith('the '))).toEqual([]);
  },
);

test('so is what it says of phone numbers, and in a new form', () => {
  expect(untranslated(phoneRules('/country'), phoneRules(INTERNATIONAL))).toEqual([]);
  expect(untranslated(phoneRules(INTERNATIONAL), {})).toEqual([]);
  const { schema, ui } = firstText('');
  expect(untranslated(JSON.parse(schema), JSON.parse(ui)).filter((text) => text !== '')).toEqual([]);
});
