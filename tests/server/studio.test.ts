import { expect, test } from 'vitest';
import { parseConfig } from '../../server/platform/config/config.ts';
import { refuseOthers } from '../../server/studio/access.ts';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';
import { addStaff, login } from './support/staff.ts';
import { createTestApp, PUBLIC_URL } from './support/test-app.ts';

const SCHEMA = 'forms/contact/form.schema.json';

test('staff may look at the forms, nobody else may, and files are for nobody to write', async () => {
  const app = await createTestApp();
  expect((await api(app, '/studio/forms')).status).toBe(401);
  const cookie = await login(app, await addStaff(app, 'reviewer'));
  const list = await api(app, '/studio/forms', { cookie });
  expect(list.body).toMatchObject({ canWrite: false, drafts: [] });
  expect((await api(app, '/studio/forms/contact', { cookie })).status).toBe(200);
  const body = { schema: '{}', ui: '{}', tag: '' };
  for (const [method, path] of [
    ['PUT', '/studio/forms/contact'],
    ['POST', '/studio/forms'],
    ['POST', '/studio/forms/contact/preview'],
  ] as const)
    expect((await api(app, path, { method, body, cookie })).status).toBe(403);
  for (const path of ['/studio/messages', '/studio/forms/contact/examples/minimal'])
    expect((await api(app, path, { method: 'PUT', body, cookie })).status).toBeOneOf([404, 405]);
});

test.each(['..%2F..%2Fetc', '%2E%2E', 'a%2Fb', 'Contact', '__proto__', 'no-such-form'])(
  'a form is found by the name of its folder alone, never by %s',
  async (id) => {
    const { test } = await openedStudio();
    const { text } = await formOf(test, 'contact');
    expect((await api(test, `/studio/forms/${id}`)).status).toBe(404);
    const body = { ...text, tag: '' };
    expect((await api(test, `/studio/forms/${id}`, { method: 'PUT', body })).status).toBe(404);
    expect((await api(test, `/studio/forms/${id}/preview`, { body })).status).toBe(404);
  },
);

test('texts that are not saved become a form, and rules that run without eval', async () => {
  const { test, read } = await openedStudio();
  const { text } = await formOf(test, 'contact');
  const schema = text.schema.replace('"maxLength": 40', '"maxLength": 9');
  const { body } = await api(test, '/studio/forms/contact/preview', { body: { ...text, schema } });
  const { form, problems } = body as unknown as { form: { sha256: string }; problems: unknown[] };
  expect(problems).toEqual([]);
  const rules = await test.app.request(`/api/studio/forms/contact/rules/${form.sha256}.js`);
  expect(rules.headers.get('content-type')).toContain('javascript');
  const code = await rules.text();
  expect(code).not.toMatch(/\beval\b|new Function/);
  const { validate } = await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`);
  const data = { topic: 'other', name: 'Jo', email: 'jo@example.com', message: 'Hello' };
  expect([validate(data), validate({ ...data, reference: 'TF-1234567' })]).toEqual([true, false]);
  expect(read(SCHEMA)).toBe(text.schema);
});

test('no form has a mistake as it stands', async () => {
  const { test } = await openedStudio();
  const { body } = await api(test, '/studio/forms');
  const { forms } = body as unknown as { forms: { id: string }[] };
  expect(forms.length).toBeGreaterThan(9);
  for (const { id } of forms) {
    const { text } = await formOf(test, id);
    const prepared = await api(test, `/studio/forms/${id}/preview`, { body: text });
    expect([id, prepared.body]).toMatchObject([id, { problems: [], form: { id } }]);
  }
});

test('a form with a mistake is not saved, and the mistake is named with its place', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const schema = text.schema.replace('"maxLength": 40', '"maxLenght": 40');
  const body = { ...text, schema, tag };
  const answer = await api(test, '/studio/forms/contact', { method: 'PUT', body });
  expect(answer.status).toBe(422);
  expect(answer.body.errors.problem).toMatch(/form\.schema\.json:\d+ {2}.*maxLenght.*maxLength/);
  expect(read(SCHEMA)).toBe(text.schema);
});

test('what somebody else has saved meanwhile is not overwritten', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const save = (title: string) =>
    api(test, '/studio/forms/contact', {
      method: 'PUT',
      body: { ...text, schema: text.schema.replace('"Contact Us"', `"${title}"`), tag },
    });
  expect((await save('Theirs')).status).toBe(200);
  const second = await save('Mine');
  expect(second.status).toBe(409);
  expect(second.body.errors.request).toContain('Nothing was overwritten');
  expect(read(SCHEMA)).toContain('"Theirs"');
});

test('a saved form is what the product judges by from now on, under a new version, with new types', async () => {
  const { test, generated } = await openedStudio();
  const { text, tag, version } = await formOf(test, 'contact');
  const schema = text.schema
    .replace('"maxLength": 40', '"maxLength": 7')
    .replace(
      '"reference": {',
      '"colour": { "type": "string", "title": "Colour", "maxLength": 20 },\n    "reference": {',
    );
  const saved = await api(test, '/studio/forms/contact', { method: 'PUT', body: { ...text, schema, tag } });
  expect([saved.status, saved.body]).toMatchObject([200, { tag: expect.any(String) }]);
  const message = { topic: 'other', name: 'Jo', email: 'jo@example.com', message: 'Hello', colour: 'green' };
  const refused = await api(test, '/contact', { body: { ...message, reference: 'TF-12345' } });
  expect(refused.body.errors).toEqual({ reference: 'The reference number must be 7 characters or fewer' });
  expect((await api(test, '/contact', { body: message })).status).toBeLessThan(300);
  expect((await formOf(test, 'contact')).version).toBeGreaterThan(version);
  expect(generated('types.ts')).toContain('colour?: string');
});

test('a new form is a folder that is right as it stands; a name is taken once', async () => {
  const { test, read, generated } = await openedStudio();
  const create = (id: string) => api(test, '/studio/forms', { body: { id, title: 'Site visit' } });
  expect((await create('site-visit')).status).toBe(201);
  expect(read('forms/site-visit/form.schema.json')).toContain('"Site visit"');
  expect(generated('form-loaders.ts')).toContain("'site-visit'");
  expect((await create('site-visit')).body.errors.id).toContain('Choose another');
  expect((await create('../outside')).body.errors.id).toContain('lowercase letters');
});

test('a new form may be a copy of another, which stays as it is', async () => {
  const { test, read } = await openedStudio();
  const before = read('forms/report-a-concern/form.schema.json');
  const create = (id: string, from: string) =>
    api(test, '/studio/forms', { body: { id, title: 'Report a spill', from } });
  expect((await create('report-a-spill', 'report-a-concern')).status).toBe(201);
  const { title, ...rules } = JSON.parse(read('forms/report-a-spill/form.schema.json'));
  const { title: first, ...own } = JSON.parse(before);
  expect([title, rules]).toEqual(['Report a spill', own]);
  expect(read('forms/report-a-spill/form.ui.json')).toBe(read('forms/report-a-concern/form.ui.json'));
  const french = JSON.parse(read('forms/report-a-spill/form.fr.json'));
  expect(french).not.toHaveProperty([first]);
  expect({ ...french, [first]: JSON.parse(read('forms/report-a-concern/form.fr.json'))[first] }).toEqual(
    JSON.parse(read('forms/report-a-concern/form.fr.json')),
  );
  expect(read('forms/report-a-concern/form.schema.json')).toBe(before);
  for (const odd of ['no-such-form', '../common', '__proto__', ''])
    expect([odd, (await create('another', odd)).status]).toEqual([odd, 404]);
});

test('an example is kept beside its form, reaches no other file, and is written over only by whoever knows it', async () => {
  const { test, read } = await openedStudio();
  const put = (name: string, body: object) =>
    api(test, `/studio/forms/contact/examples/${encodeURIComponent(name)}`, { method: 'PUT', body });
  const after = { data: { name: 'Jo' }, refused: { field: 'topic', sentence: 'Choose' } };
  expect((await put('short', { after })).status).toBe(200);
  expect(JSON.parse(read('forms/contact/examples/invalid/short.json'))).toMatchObject({ field: 'topic' });
  expect((await put('short', { after })).status).toBe(409);
  expect((await put('../../outside', { after })).status).toBe(422);
  expect((await put('other', { after: { data: 'no group' } })).status).toBe(422);
  expect((await put('short', { before: after })).status).toBe(200);
  expect(() => read('forms/contact/examples/invalid/short.json')).toThrow('ENOENT');
});

test('a page of another site can change nothing', async () => {
  const { test } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const put = (origin: string) =>
    api(test, '/studio/forms/contact', {
      method: 'PUT',
      body: { ...text, tag },
      headers: { Origin: origin },
    });
  expect((await put('http://elsewhere.example')).status).toBe(403);
  expect((await put(PUBLIC_URL)).status).toBe(200);
});

test('the studio opens on its owner’s machine only, and never in production', () => {
  const refuse = (env: Record<string, string>) => () =>
    refuseOthers(parseConfig({ ALLOW_STANDINS: '1', ...env }));
  expect(refuse({})).not.toThrow();
  expect(refuse({ NODE_ENV: 'production', APP_SECRET: 'x'.repeat(40) })).toThrow('in production');
  expect(refuse({ HOST: '0.0.0.0' })).toThrow('HOST');
  expect(refuse({ TRUSTED_PROXIES: '1' })).toThrow('TRUSTED_PROXIES');
});

test('a change that another form could not live with is refused, and nothing is written', async () => {
  const { test, read } = await openedStudio();
  const make = (id: string) => api(test, '/studio/forms', { body: { id, title: id } });
  expect([(await make('visit')).status, (await make('tour')).status]).toEqual([201, 201]);
  const save = async (id: string, from: string, to: string) => {
    const { text, tag } = await formOf(test, id);
    const schema = text.schema.replace(from, to);
    const { ui, fr } = text;
    return api(test, `/studio/forms/${id}`, {
      method: 'PUT',
      body: { schema, ui: ui.replaceAll(from, to), fr, tag },
    });
  };
  const shared = '"$ref": "../visit/form.schema.json#/properties/name", "title": "Your name"';
  expect((await save('tour', '"title": "Your name"', shared)).status).toBe(200);
  const before = read('forms/visit/form.schema.json');
  const { status, body } = await save('visit', '"name": {', '"who": {');
  expect([status, body.errors.request]).toEqual([422, 'The form has mistakes. Correct them, then save.']);
  const { text, tag } = await formOf(test, 'visit');
  const renamed = {
    ...text,
    schema: text.schema.replaceAll('"name"', '"who"'),
    ui: text.ui
      .replaceAll('"name"', '"who"')
      .replace('"ui:autocomplete": "who"', '"ui:autocomplete": "name"'),
    tag,
  };
  const named = await api(test, '/studio/forms/visit/mistakes', { body: renamed });
  expect(named.body).toMatchObject({ problems: [{ file: 'forms/tour/form.schema.json' }] });
  const refused = await api(test, '/studio/forms/visit', { method: 'PUT', body: renamed });
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {
      request: 'This would cause mistakes in other forms. Nothing was saved.',
      problem: expect.stringContaining('forms/tour/form.schema.json'),
    },
  ]);
  expect(read('forms/visit/form.schema.json')).toBe(before);
});

test.each([
  [
    'a question that code uses is taken away',
    '"gst"',
    '"gsst"',
    'There is no question "gst" any more, but it is used by',
  ],
  ['a question has no words', '"title": "Primary contact"', '"title": " "', '"primaryContact" has no title'],
])('a form is not saved when %s', async (_case, from, to, message) => {
  const { test } = await openedStudio();
  const { text, tag } = await formOf(test, 'buyer-registration');
  const body = { ...text, schema: text.schema.replaceAll(from, to), ui: text.ui.replaceAll(from, to), tag };
  const preview = await api(test, '/studio/forms/buyer-registration/preview', { body });
  expect(preview.body.problems).toEqual([
    expect.objectContaining({ message: expect.stringContaining(message) }),
  ]);
  expect((await api(test, '/studio/forms/buyer-registration', { method: 'PUT', body })).status).toBe(422);
});
