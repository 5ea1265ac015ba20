import { expect, test } from 'vitest';
import { messages } from '../../codegen/generated/languages/fr/messages.ts';
import { messages as english } from '../../codegen/generated/messages.ts';
import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { dotted } from '../../codegen/runtime/field-path.ts';
import type { FormDefinition } from '../../codegen/runtime/form-definition.ts';
import { textsOf, translateForm } from '../../codegen/runtime/form-language.ts';
import { sayRule } from '../../codegen/runtime/say-rule.ts';
import { saying } from '../../codegen/runtime/saying.ts';

const french = { language: 'fr', locale: 'fr-CA', words: {}, messages };
const all: [string, FormDefinition][] = Object.entries(forms);
const wordsOf = (form: FormDefinition) => form.words?.fr ?? {};
const inFrench = (form: FormDefinition) => translateForm(form, wordsOf(form));
const leftOver = /\{\w+\}|\b(the|enter|choose|must|your|check|entry|de le|de les|à le|à les)\b/i;

test('the French catalogue has the rules, situations and names of the English one', () => {
  for (const part of ['rules', 'situations', 'names'] as const)
    expect(Object.keys(messages[part]).sort()).toEqual(Object.keys(english[part]).sort());
});

test.each(all)('%s: every rule of every field complains in French, with its name filled in', (_, form) => {
  const { schema } = inFrench(form);
  for (const name of Object.keys(schema.properties ?? {}))
    for (const rule of Object.keys(english.rules)) {
      const problem = { path: dotted([name]), rule, params: { limit: 3 } };
      const said = saying(french, () => sayRule(schema, problem));
      expect(said).not.toMatch(leftOver);
      expect(said).not.toBe(sayRule(form.schema, problem));
    }
});

test.each(all)('%s: an empty form says as much in French as in English', (_, form) => {
  const said = saying(french, () => findFieldErrors(inFrench(form), {}));
  expect(Object.keys(said)).toEqual(Object.keys(findFieldErrors(form, {})));
  for (const one of Object.values(said)) expect(one).not.toMatch(leftOver);
});

test.each(all)('%s: other words change neither the version nor what is accepted', (_, form) => {
  const translated = inFrench(form);
  expect(translated.sha256).toBe(form.sha256);
  expect(translated.validate).toBe(form.validate);
  expect(textsOf(form.schema, form.uiSchema).filter((text) => !(text in wordsOf(form)))).toEqual([]);
});
