import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Messages = { text: { en: string; fr: string }; tag: string };

/** What each of them answers to an empty message, in English and in French. */
function answersOf(...products: TestApp[]) {
  const asked = products.flatMap((product) =>
    ['en', 'fr'].map(async (language) => {
      const headers = { 'Accept-Language': language };
      const { body } = await api(product, '/contact', { body: { topic: 'other' }, headers });
      return body.errors.message;
    }),
  );
  return Promise.all(asked);
}

test('what the studio changes is said by its product alone, not by another in the same process', async () => {
  const { test: changed } = await openedStudio();
  const other = await createTestApp();
  const [english, french] = await answersOf(other);

  const { text, tag } = (await api(changed, '/studio/messages')).body as unknown as Messages;
  const en = text.en.replace('"required": "Enter {field}"', '"required": "Please enter {field}"');
  expect((await api(changed, '/studio/messages', { method: 'PUT', body: { ...text, en, tag } })).status).toBe(
    200,
  );
  const form = await formOf(changed, 'contact');
  const fr = JSON.stringify({ ...JSON.parse(form.text.fr), 'your message': 'tout votre récit' });
  const body = { ...form.text, fr, tag: form.tag };
  expect((await api(changed, '/studio/forms/contact', { method: 'PUT', body })).status).toBe(200);

  expect(english).toMatch(/^Enter /);
  expect(french).not.toContain('récit');
  const saidNow = [english?.replace('Enter', 'Please enter'), 'Saisissez tout votre récit'];
  // At once: neither waits for the other to have answered.
  expect(await answersOf(changed, other)).toEqual([...saidNow, english, french]);
});
