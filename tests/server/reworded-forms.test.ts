import { expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { createFormRegistry } from '../../server/engine/forms/form-registry.ts';

const old = { ...forms.contact, sha256: 'old', words: undefined };

it('an earlier release says what it says in other languages by the words of today', () => {
  const registry = createFormRegistry({
    forms: { contact: forms.contact },
    oldForms: { 'contact@1': old },
    releases: {},
    handled: ['contact'],
    dropIns: [],
    widgets: [],
  });
  const french = () =>
    [1, 2].map((release) => registry.findOld('contact', release)?.words?.fr?.['your message']);
  expect(french()).toEqual(['votre message', undefined]);
  registry.putOld(2, { ...old, sha256: 'older' });
  expect(french()).toEqual(['votre message', 'votre message']);
  registry.put({ ...forms.contact, words: { fr: { 'your message': 'votre récit' } } });
  expect(french()).toEqual(['votre récit', 'votre récit']);
});
