import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

const FRENCH = 'forms/contact/form.fr.json';
const inFrench = { headers: { Cookie: 'lang=fr' } };

test('French is saved with the form, and the running product says it at once', async () => {
  const { test, read, generated } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const schema = text.schema.replace('"your message"', '"your whole message"');
  const fr = text.fr.replace('"your message": "votre message"', '"your whole message": "tout votre message"');
  const saved = await api(test, '/studio/forms/contact', {
    method: 'PUT',
    body: { schema, ui: text.ui, fr, tag },
  });
  expect(saved.status).toBe(200);
  expect(read(FRENCH)).toBe(fr);
  expect(generated('languages/fr/forms/contact.ts')).toContain('tout votre message');
  const refused = await api(test, '/contact', { body: { topic: 'other' }, ...inFrench });
  expect(refused.body.errors.message).toBe('Saisissez tout votre message');
});

test('French that somebody else has saved meanwhile is not overwritten', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const save = (french: string) =>
    api(test, '/studio/forms/contact', {
      method: 'PUT',
      body: { ...text, fr: text.fr.replace('"votre message"', `"${french}"`), tag },
    });
  expect([(await save('le leur')).status, (await save('le mien')).status]).toEqual([200, 409]);
  expect(read(FRENCH)).toContain('le leur');
});

test.each([
  ['{ "Message": 1 }', 'This is no translation'],
  ['[]', 'This is no translation'],
  ['{ "Message": ', 'A value is missing here'],
])('a form is not saved with %s as its French', async (fr, message) => {
  const { test, read } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const answer = await api(test, '/studio/forms/contact', { method: 'PUT', body: { ...text, fr, tag } });
  expect([answer.status, answer.body.errors.problem]).toEqual([422, expect.stringContaining(message)]);
  expect(read(FRENCH)).toBe(text.fr);
});

test('a form without French gets no file for it, and its wordings are counted', async () => {
  const { test, read } = await openedStudio();
  await api(test, '/studio/forms', { body: { id: 'visit', title: 'Site visit' } });
  expect(() => read('forms/visit/form.fr.json')).toThrow('ENOENT');
  const { body } = await api(test, '/studio/forms');
  const { forms } = body as unknown as { forms: { id: string; untranslated: number }[] };
  const counted = Object.fromEntries(forms.map(({ id, untranslated }) => [id, untranslated]));
  expect(counted).toMatchObject({ contact: 0, 'seller-registration': 0 });
  expect(counted.visit).toBe(1);
});
