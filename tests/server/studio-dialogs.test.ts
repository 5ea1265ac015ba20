import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';

const TEXT = { schema: '{}', ui: '{}', fr: '{}', tag: 'any' };

test('the studio lists every form that product owners edit, and no dialog', async () => {
  const { test } = await openedStudio();
  const { forms } = (await api(test, '/studio/forms')).body as unknown as { forms: { id: string }[] };
  const ids = forms.map(({ id }) => id);
  expect(ids).toEqual(expect.arrayContaining(['contact', 'report-a-concern', 'seller-registration']));
  expect(ids.filter((id) => ['login', 'set-password', 'plan-entry'].includes(id))).toEqual([]);
});

test.each([
  ['GET', '/studio/forms/login'],
  ['GET', '/studio/forms/login/insight'],
  ['PUT', '/studio/forms/login'],
  ['POST', '/studio/forms/login/preview'],
  ['POST', '/studio/forms/login/mistakes'],
  ['POST', '/studio/forms/login/changes'],
  ['POST', '/studio/forms/login/release'],
  ['PUT', '/studio/forms/login/examples/one'],
])('a dialog is nothing that %s %s finds', async (method, path) => {
  const { test, read } = await openedStudio();
  const before = read('dialogs/login/form.schema.json');
  const body = method === 'GET' ? undefined : { ...TEXT, after: { data: {} } };
  expect((await api(test, path, { method, ...(body && { body }) })).status).toBe(404);
  expect(read('dialogs/login/form.schema.json')).toBe(before);
});

test('the studio lists the parts that forms share, and none of dialogs alone', async () => {
  const { test } = await openedStudio();
  const { parts } = (await api(test, '/studio/parts')).body as unknown as { parts: { id: string }[] };
  const ids = parts.map(({ id }) => id);
  expect([ids.includes('contact'), ids.includes('new-password')]).toEqual([true, false]);
});

test('a new form is called as no dialog', async () => {
  const { test } = await openedStudio();
  const refused = await api(test, '/studio/forms', { body: { id: 'login', title: 'Come in' } });
  expect([refused.status, refused.body.errors]).toEqual([422, { id: expect.any(String) }]);
});

test('a dialog is shown and saved with a part that it shares', async () => {
  const { test, read, generated } = await openedStudio();
  const path = '/studio/parts/new-password';
  const { part } = (await api(test, path)).body as unknown as {
    part: { forms: string[]; tag: string; text: { schema: string; ui: string; fr: string } };
  };
  expect(part.forms).toEqual(['account-setup', 'reset-password', 'set-password']);
  const schema = part.text.schema.replace('"maxLength": 256', '"maxLength": 200');
  const shown = await api(test, `${path}/preview`, { body: { ...part.text, schema, form: 'set-password' } });
  expect(shown.body).toMatchObject({ problems: [], form: { id: 'set-password' } });
  const body = { ...part.text, schema, tag: part.tag };
  expect((await api(test, path, { method: 'PUT', body })).status).toBe(200);
  expect(generated('forms/set-password/form.ts')).toContain('"maxLength":200');
  expect(() => read('forms/set-password/form.schema.json')).toThrow('ENOENT');
});
