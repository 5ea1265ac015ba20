import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { openedStudio } from './support/opened-studio.ts';
import type { TestApp } from './support/test-app.ts';

type Part = {
  text: { schema: string; ui: string; fr: string };
  tag: string;
  forms: string[];
  sharing: Record<string, string[]>;
  uses: Record<string, string>;
  asking: Record<string, string[]>;
};
type Changes = { id: string; changes: { sentence: string; isBreaking: boolean }[] }[];

const EMAIL = { topic: 'other', name: 'Jo', email: 'jo@example.com', message: 'Hello' };

async function partOf(test: TestApp, id: string): Promise<Part> {
  return ((await api(test, `/studio/parts/${id}`)).body as unknown as { part: Part }).part;
}

test('a part says which forms use it, by way of other parts too', async () => {
  const { test } = await openedStudio();
  expect((await partOf(test, 'contact')).forms).toContain('buyer-registration');
  expect((await partOf(test, 'text')).forms).toEqual(expect.arrayContaining(['contact', 'company-profile']));
  for (const id of ['words', '..%2Fpages', 'no-such-part'])
    expect((await api(test, `/studio/parts/${id}`)).status).toBe(404);
});

test('a part says which forms ask each of its questions, take it over by itself, or need it for their code', async () => {
  const { test } = await openedStudio();
  const { asking, uses } = await partOf(test, 'contact');
  expect(asking.last_name).toEqual(expect.arrayContaining(['buyer-registration', 'consultant-registration']));
  expect(uses.last_name).toBe('the account that is made on approval');
  const { sharing } = await partOf(test, 'organization');
  expect(sharing['#/$defs/city']).toEqual(expect.arrayContaining(['buyer-registration']));
});

test('what a change is for each form is said before it is saved: safe or breaking', async () => {
  const { test, read } = await openedStudio();
  const { text } = await partOf(test, 'contact');
  const look = async (schema: string) => {
    const body = { ...text, schema, form: 'buyer-registration' };
    return (await api(test, '/studio/parts/contact/preview', { body })).body as unknown as {
      changes: Changes;
      problems: unknown[];
      part: { schema: { properties: Record<string, { title: string }> } };
    };
  };
  const renamed = await look(text.schema.replace('"First name"', '"Given name"'));
  expect([renamed.problems, renamed.part.schema.properties.first_name?.title]).toEqual([[], 'Given name']);
  const buyer = renamed.changes.find(({ id }) => id === 'buyer-registration')?.changes ?? [];
  expect([buyer.length > 0, buyer.some(({ isBreaking }) => isBreaking)]).toEqual([true, false]);
  const shorter = await look(text.schema.replace('"First name"', '"First name", "maxLength": 3'));
  const broken = shorter.changes.find(({ id }) => id === 'buyer-registration')?.changes ?? [];
  expect([shorter.problems, broken.some(({ isBreaking }) => isBreaking)]).toEqual([[], true]);
  expect(read('common/contact.schema.json')).toBe(text.schema);
});

test('a French that is still that of another wording is told of, until it is corrected', async () => {
  const { test } = await openedStudio();
  const { text } = await partOf(test, 'organization');
  const schema = text.schema.replace('"City or town"', '"City or village"');
  const lateIn = async (french: string) => {
    const fr = JSON.stringify({ ...JSON.parse(text.fr), 'City or village': french });
    const body = { ...text, schema, fr, form: 'buyer-registration' };
    return (await api(test, '/studio/parts/organization/preview', { body })).body.lateFrench;
  };
  expect(await lateIn(JSON.parse(text.fr)['City or town'])).toEqual({ 'City or village': 'City or town' });
  expect(await lateIn('Ville ou village')).toEqual({});
});

test('a saved part is what every form that uses it asks, judges and says, in French too', async () => {
  const { test, read, generated } = await openedStudio();
  const { text, tag } = await partOf(test, 'text');
  const limit = JSON.parse(text.schema).$defs.email.maxLength;
  const schema = text.schema.replaceAll(`"maxLength": ${limit}`, '"maxLength": 12');
  const fr = text.fr.replace('"votre adresse courriel"', '"votre courriel"');
  const saved = await api(test, '/studio/parts/text', { method: 'PUT', body: { ...text, schema, fr, tag } });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  expect([read('common/text.schema.json'), read('common/words.fr.json')]).toEqual([schema, fr]);
  const french = { headers: { Cookie: 'lang=fr' } };
  const { email: _, ...without } = EMAIL;
  const missing = await api(test, '/contact', { body: without, ...french });
  expect(missing.body.errors.email).toBe('Saisissez votre courriel');
  const refused = await api(test, '/contact', { body: EMAIL });
  expect(refused.body.errors.email).toContain('12 characters or fewer');
  expect(generated('forms/contact/form.ts')).toContain('"maxLength":12');
});

test('a part is not saved that a form could not live with, nor over what somebody else has saved', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await partOf(test, 'contact');
  const put = (body: object) => api(test, '/studio/parts/contact', { method: 'PUT', body });
  const broken = await put({ ...text, schema: text.schema.replace('personName', 'nobody'), tag });
  expect([broken.status, broken.body.errors]).toEqual([
    422,
    {
      request: 'This would cause mistakes in other forms. Nothing was saved.',
      problem: expect.stringContaining('nobody'),
    },
  ]);
  expect((await put({ ...text, schema: '{', tag })).status).toBe(422);
  expect((await put({ ...text, tag: 'other' })).status).toBe(409);
  expect(read('common/contact.schema.json')).toBe(text.schema);
});

test('a part is not saved with a pattern that a text can keep busy for seconds', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await partOf(test, 'contact');
  const contact = JSON.parse(text.schema);
  contact.properties.job_title = {
    type: 'string',
    maxLength: 100,
    title: 'Job title',
    pattern: '^(\\w+\\s?)+$',
  };
  const schema = JSON.stringify(contact);
  const saved = await api(test, '/studio/parts/contact', { method: 'PUT', body: { ...text, schema, tag } });
  expect([saved.status, saved.body.errors.problem]).toEqual([422, expect.stringContaining('can run away')]);
  expect(read('common/contact.schema.json')).toBe(text.schema);
});

test('a question that must be answered is refused where a group that uses the part takes no such answer', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await partOf(test, 'contact');
  const contact = JSON.parse(text.schema);
  contact.properties.job_title = { type: 'string', minLength: 1, maxLength: 100, title: 'Job title' };
  contact.required.push('job_title');
  const schema = JSON.stringify(contact);
  const look = { ...text, schema, form: 'buyer-registration' };
  const { problems } = (await api(test, '/studio/parts/contact/preview', { body: look })).body as unknown as {
    problems: { message: string }[];
  };
  const message = '“Job title” must be answered in “Alternate contact”, which has no such question';
  expect(problems.map((problem) => problem.message)).toContain(message);
  const saved = await api(test, '/studio/parts/contact', { method: 'PUT', body: { ...text, schema, tag } });
  expect([saved.status, saved.body.errors.problem]).toEqual([422, expect.stringContaining(message)]);
  expect(read('common/contact.schema.json')).toBe(text.schema);
});

test('a change of a part speaks of no loss where a form was never released', async () => {
  const { test } = await openedStudio();
  await api(test, '/studio/forms', { body: { id: 'visit', title: 'Visit' } });
  const { body } = await api(test, '/studio/forms/visit');
  const { text, tag } = (body as unknown as { form: { text: Part['text']; tag: string } }).form;
  const schema = text.schema.replace(
    '"name": {',
    '"who": { "$ref": "../../common/contact.schema.json", "title": "Who" }, "name": {',
  );
  const saved = await api(test, '/studio/forms/visit', {
    method: 'PUT',
    body: { ...text, schema, ui: '{}', tag },
  });
  expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
  const part = await partOf(test, 'contact');
  const { properties, ...others } = JSON.parse(part.text.schema);
  const { last_name: _, ...left } = properties;
  const required = others.required?.filter((name: string) => name !== 'last_name');
  const changed = { ...part.text, schema: JSON.stringify({ ...others, required, properties: left }) };
  const { changes } = (
    await api(test, '/studio/parts/contact/preview', { body: { ...changed, form: 'visit' } })
  ).body as unknown as { changes: Changes };
  const said = changes.find(({ id }) => id === 'visit')?.changes ?? [];
  expect(said.map(({ sentence }) => sentence).join()).toContain('was removed');
  expect(
    said.filter(({ sentence, isBreaking }) => isBreaking || /dropped|half-filled/.test(sentence)),
  ).toEqual([]);
});
