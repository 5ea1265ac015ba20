import { expect, test } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';
import { addStaff, login } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Messages = { canWrite: boolean; text: { en: string; fr: string }; tag: string };

async function messagesOf(test: TestApp): Promise<Messages> {
  return (await api(test, '/studio/messages')).body as unknown as Messages;
}

function put(test: TestApp, body: object) {
  return api(test, '/studio/messages', { method: 'PUT', body });
}

test('a sentence that is saved is said at once, in both languages, and examples get it too', async () => {
  const { test, read, generated } = await openedStudio();
  const { text, tag } = await messagesOf(test);
  const en = text.en.replace('"required": "Enter {field}"', '"required": "Please enter {field}"');
  const fr = text.fr.replace('"required": "Saisissez {field}"', '"required": "Veuillez saisir {field}"');
  const saved = await put(test, { en, fr, tag });
  expect([saved.status, saved.body]).toMatchObject([200, { examples: expect.any(Number) }]);
  const refused = await api(test, '/contact', { body: { topic: 'other' } });
  expect(refused.body.errors.name).toBe('Please enter your name');
  const enFrancais = await api(test, '/contact', {
    body: { topic: 'other' },
    headers: { Cookie: 'lang=fr' },
  });
  expect(enFrancais.body.errors.name).toBe('Veuillez saisir votre nom');
  expect([read('messages.en.json'), read('messages.fr.json')]).toEqual([en, fr]);
  expect(generated('messages.ts')).toContain('Please enter {field}');
  expect(read('dialogs/login/examples/invalid/no-email.json')).toContain('Please enter');
});

test.each([
  ['en', 'It must be {limit} or more', 'Keep {Field}'],
  ['fr', 'Saisissez {field}', 'Keep {limit}'],
  ['en', '{Field} must be {limit} or more, {who}', 'Remove {who}'],
  ['en', ' ', 'Enter the sentence'],
] as const)('a sentence (%s) is refused as “%s”', async (language, sentence, fault) => {
  const { test, read } = await openedStudio();
  const { text, tag } = await messagesOf(test);
  const next = text[language].replace(/"minimum": "[^"]*"/, `"minimum": "${sentence}"`);
  const { status, body } = await put(test, { ...text, [language]: next, tag });
  expect(status).toBe(422);
  expect(body.errors[`${language}.rules.minimum`]).toContain(fault);
  expect(read(`messages.${language}.json`)).toBe(text[language]);
});

test('no name comes or goes, and what somebody else has saved is not overwritten', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await messagesOf(test);
  const renamed = await put(test, { ...text, en: text.en.replace('"minimum"', '"min"'), tag });
  expect([renamed.status, renamed.body.errors.en]).toEqual([422, expect.stringContaining('names')]);
  expect((await put(test, { ...text, fr: '[]', tag })).status).toBe(422);
  for (const contractions of ['5', '{ "de le ": 1 }', '{ "": "du " }']) {
    const fr = text.fr.replace(/"contractions": \{[^}]*\}/, `"contractions": ${contractions}`);
    expect((await put(test, { ...text, fr, tag })).status).toBe(422);
  }
  expect((await put(test, { ...text, tag: 'other' })).status).toBe(409);
  expect(read('messages.en.json')).toBe(text.en);
});

test.each(['en', 'fr'] as const)('no part comes or goes in a catalogue (%s)', async (language) => {
  const { test, read } = await openedStudio();
  const { text, tag } = await messagesOf(test);
  for (const part of ['__proto__', 'constructor', 'more']) {
    const next = text[language].replace('{', `{ "${part}": { "isFinal": "x", "toJSON": "y" },`);
    const { status, body } = await put(test, { ...text, [language]: next, tag });
    expect([part, status, body.errors[language]]).toEqual([part, 422, sentences.otherMessages.say()]);
  }
  expect(read(`messages.${language}.json`)).toBe(text[language]);
});

test('staff may read the catalogue, nobody else may, and nobody may write it', async () => {
  const app = await createTestApp();
  expect((await api(app, '/studio/messages')).status).toBe(401);
  const cookie = await login(app, await addStaff(app, 'editor', 'editor@tenderfoot.example'));
  expect((await api(app, '/studio/messages', { cookie })).body).toMatchObject({ canWrite: false });
  const body = { en: '{}', fr: '{}', tag: '' };
  expect((await api(app, '/studio/messages', { method: 'PUT', body, cookie })).status).toBe(405);
});
