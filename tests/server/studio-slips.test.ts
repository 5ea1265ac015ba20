import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

const SCHEMA = 'forms/contact/form.schema.json';
const SLIP = /^forms\/contact\/form\.schema\.json:30 {2}A comma is missing here\. Put a comma between/;

/** A studio in which somebody took a comma away from a file of one form, in another program. */
async function story() {
  const { test, read, write } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const broken = text.schema.replace('"maxLength": 40,', '"maxLength": 40');
  write(SCHEMA, broken);
  const preview = async (id: string, body: object) => {
    const answer = await api(test, `/studio/forms/${id}/preview`, { body });
    return answer.body as unknown as { form?: object; problems: { file: string; line: number }[] };
  };
  return { test, read, write, text, tag, broken, preview };
}

test('the list says of a broken form which file, which line and what to do, and lists the others as ever', async () => {
  const { test } = await story();
  const { body } = await api(test, '/studio/forms');
  const { forms } = body as unknown as { forms: { id: string; slip?: string }[] };
  expect(forms.length).toBeGreaterThan(9);
  const broken = forms.filter(({ slip }) => slip !== undefined);
  expect(broken).toMatchObject([{ id: 'contact', slip: expect.stringMatching(SLIP) }]);
});

test('a broken form opens with its text, and its slip is named with the line', async () => {
  const { test, preview, broken } = await story();
  const { text } = await formOf(test, 'contact');
  expect(text.schema).toBe(broken);
  const { problems } = await preview('contact', text);
  expect(problems).toMatchObject([{ file: SCHEMA, line: 30 }]);
});

test('another form is looked at, saved and released while one is broken', async () => {
  const { test, preview, read } = await story();
  const { text, tag } = await formOf(test, 'insurance');
  expect((await preview('insurance', text)).problems).toEqual([]);
  const schema = text.schema.replace(/"title": "[^"]+"/, '"title": "Other words"');
  const saved = await api(test, '/studio/forms/insurance', { method: 'PUT', body: { ...text, schema, tag } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect(read('forms/insurance/form.schema.json')).toContain('Other words');
  const released = await api(test, '/studio/forms/insurance/release', {
    body: { tag: (await formOf(test, 'insurance')).tag },
  });
  expect([released.status, released.body.errors]).toEqual([200, undefined]);
});

test('a broken form is mended by saving it', async () => {
  const { test, text, read } = await story();
  const { tag } = await formOf(test, 'contact');
  const saved = await api(test, '/studio/forms/contact', { method: 'PUT', body: { ...text, tag } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect(read(SCHEMA)).toBe(text.schema);
});

test('a broken example keeps its form from being saved, by its name', async () => {
  const { test, read, write } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  write('forms/contact/examples/half.json', '{ "topic": ');
  const saved = await api(test, '/studio/forms/contact', { method: 'PUT', body: { ...text, tag } });
  expect(saved.status).toBe(422);
  expect(saved.body.errors).toMatchObject({ problem: expect.stringContaining('examples/half.json:1') });
  expect(read(SCHEMA)).toBe(text.schema);
});

test('what forms share is named where it is broken, in the forms that use it alone', async () => {
  const { test, read, write } = await openedStudio();
  const shared = 'common/contact.schema.json';
  write(shared, read(shared).replace('{', '{ ,'));
  const problemsOf = async (id: string) => {
    const { text } = await formOf(test, id);
    const { body } = await api(test, `/studio/forms/${id}/preview`, { body: text });
    return (body as unknown as { problems: { file: string }[] }).problems;
  };
  expect((await problemsOf('buyer-registration'))[0]).toMatchObject({ file: shared, line: 1 });
  expect(await problemsOf('report-a-concern')).toEqual([]);
});

const CHANGES = [
  ['POST', '/studio/forms'],
  ['PUT', '/studio/forms/contact'],
  ['POST', '/studio/forms/contact/release'],
  ['POST', '/studio/forms/contact/preview'],
  ['POST', '/studio/forms/contact/changes'],
  ['PUT', '/studio/forms/contact/examples/one'],
  ['PUT', '/studio/messages'],
  ['POST', '/studio/parts/contact/preview'],
  ['PUT', '/studio/parts/contact'],
  ['POST', '/studio/forms/contact/mistakes'],
  ['POST', '/studio/parts/contact/mistakes'],
] as const;

test.each(CHANGES)('%s %s refuses what cannot even be made a text', async (method, path) => {
  const { test } = await story();
  const odd = { toString: 1, valueOf: null };
  const body = { schema: '{}', ui: '{}', fr: '{}', en: '{}', title: 'Odd', id: odd, tag: odd, form: odd };
  expect((await api(test, path, { method, body })).status).toBeLessThan(500);
});

test.each(CHANGES)('%s %s refuses a body that says nothing', async (method, path) => {
  const { test } = await story();
  const { status, body } = await api(test, path, { method, body: {} });
  expect([status, Object.values(body.errors)]).toEqual([
    expect.toSatisfy((code: number) => code >= 400 && code < 500),
    [expect.stringMatching(/\S/)],
  ]);
});

test('a pattern that a text can keep busy for seconds is named, and keeps its form from being saved', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const schema = text.schema.replace(/"pattern": "\^ .*",/, '"pattern": "^(\\\\w+\\\\s?)+$",');
  expect(schema).not.toBe(text.schema);
  const { body } = await api(test, '/studio/forms/contact/preview', { body: { ...text, schema } });
  const isNamed = [{ file: SCHEMA, message: expect.stringContaining('can run away') }];
  expect(body.problems).toMatchObject(isNamed);
  const saved = await api(test, '/studio/forms/contact', { method: 'PUT', body: { ...text, schema, tag } });
  expect(saved.status).toBe(422);
  expect(read(SCHEMA)).toBe(text.schema);
});

test.each([
  ['requires what it does not ask', '"nope" is required, but there is no such question', ['nope'], {}],
  ['requires what it hides', '“Message” must be answered but is hidden', [], { 'ui:widget': 'hidden' }],
])(
  'a form that %s could be sent by nobody: that is named, and it is not saved',
  async (_, slip, more, look) => {
    const { test } = await openedStudio();
    const { text, tag } = await formOf(test, 'contact');
    const [schema, ui] = [JSON.parse(text.schema), JSON.parse(text.ui)];
    schema.required.push(...more);
    Object.assign(ui.message, look);
    const body = { ...text, schema: JSON.stringify(schema), ui: JSON.stringify(ui) };
    const { problems } = (await api(test, '/studio/forms/contact/mistakes', { body })).body as unknown as {
      problems: { message: string }[];
    };
    expect(problems).toMatchObject([{ message: slip }]);
    const saved = await api(test, '/studio/forms/contact', { method: 'PUT', body: { ...body, tag } });
    expect([saved.status, saved.body.errors.problem]).toEqual([422, expect.stringContaining(slip)]);
  },
);
