import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { readyToken } from './support/signup.ts';
import { addStaff, login } from './support/staff.ts';

test('a new form is judged, stored, described and listed as soon as it is made', async () => {
  const { test } = await openedStudio();
  expect((await api(test, '/forms/site-visit', { body: { name: 'Jo' } })).status).toBe(404);
  await api(test, '/studio/forms', { body: { id: 'site-visit', title: 'Site visit' } });
  const refused = await api(test, '/forms/site-visit', { body: {} });
  expect([refused.status, refused.body.errors]).toEqual([422, { name: 'Enter your name' }]);
  expect((await api(test, '/forms/site-visit', { body: { name: 'Jo' } })).status).toBe(201);
  const described = await api(test, '/openapi.json');
  expect(described.body).toHaveProperty(['paths', '/forms/site-visit', 'post']);
  const cookie = await login(test, await addStaff(test, 'reviewer', 'reviewer@tenderfoot.example'));
  const listed = await api(test, '/admin/forms', { cookie });
  expect(listed.body).toMatchObject({
    items: expect.arrayContaining([
      expect.objectContaining({
        name: 'site-visit',
        title: 'Site visit',
        count: 1,
        path: '/forms/site-visit',
      }),
    ]),
  });
});

test('whoever is in the middle of a form finishes the version they began, from its release on', async () => {
  const { test } = await openedStudio();
  const id = 'buyer-registration';
  const stored = readdirSync(`schemas/forms/${id}/versions`).length;
  const accessToken = await readyToken(test);
  await test.call('draft', { accessToken, data: { name: 'Prairie' } }, 'PUT');
  const { text, tag } = await formOf(test, id);
  const city = '"$ref": "../../common/organization.schema.json#/$defs/city"';
  const schema = text.schema.replace(city, `${city}, "maxLength": 30`);
  const saved = await api(test, `/studio/forms/${id}`, { method: 'PUT', body: { ...text, schema, tag } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  const body = {
    tag: (saved.body as unknown as { tag: string }).tag,
    migration: { drafts: 'finish-on-old' },
  };
  const released = await api(test, `/studio/forms/${id}/release`, { body });
  expect(released.body).toMatchObject({ number: stored + 1 });
  const { body: resumed } = await test.call('verify_access_token', { accessToken });
  expect(resumed).toMatchObject({ draft: { data: { name: 'Prairie' }, release: stored } });
});

test('an open studio answers nothing under a name of somebody else’s', async () => {
  const { test } = await openedStudio();
  for (const [method, path] of [
    ['GET', '/api/studio/forms'],
    ['POST', '/api/studio/forms'],
    ['PUT', '/api/studio/messages'],
  ] as const) {
    const foreign = await test.app.request(`http://evil.example${path}`, { method });
    expect(foreign.status, path).toBe(403);
  }
  expect((await test.app.request('http://localhost:3000/api/studio/forms')).status).toBe(200);
});
