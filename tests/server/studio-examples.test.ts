import { expect, test } from 'vitest';
import { api } from './support/api.ts';
import { formOf, openedStudio } from './support/opened-studio.ts';

const TOWN = '"town": { "type": "string", "title": "Town", "minLength": 1, "maxLength": 60 },';
const COUNT = '"head_count": { "type": "integer", "title": "Head count", "minimum": 3, "maximum": 9 },';
const DAYS = `"days": {
  "type": "array", "title": "Days", "minItems": 2, "maxItems": 3, "uniqueItems": true,
  "items": { "type": "string", "enum": ["mo", "tu", "we"] }
},`;

/** A form that was just made, with a way to save its schema changed. */
async function newForm() {
  const { test, read } = await openedStudio();
  await api(test, '/studio/forms', { body: { id: 'visit', title: 'Visit' } });
  const example = (name: string) => JSON.parse(read(`forms/visit/examples/${name}.json`));
  const save = async (change: (schema: string) => string, ui = '{}') => {
    const { text, tag } = await formOf(test, 'visit');
    const body = { ...text, schema: change(text.schema), ui, tag };
    const saved = await api(test, '/studio/forms/visit', { method: 'PUT', body });
    expect([saved.status, saved.body.errors]).toEqual([200, undefined]);
    return saved.body as unknown as { examples: { name: string }[] };
  };
  const ask = (question: string, key: string) => (schema: string) =>
    schema
      .replace('"properties": {', `"properties": { ${question}`)
      .replace('"required": [', `"required": ["${key}", `);
  return { test, example, save, ask };
}

test('a new form has examples, which follow it as long as nobody has changed them', async () => {
  const { test, example, save, ask } = await newForm();
  expect([example('minimal'), example('invalid/nothing-answered').sentence]).toEqual([
    { name: 'Jordan Reyes' },
    'Enter your name',
  ]);
  await save(ask(TOWN, 'town'));
  await save(ask(COUNT, 'head_count'));
  await save(ask(DAYS, 'days'));
  expect(example('minimal')).toEqual({
    name: 'Jordan Reyes',
    town: 'Jordan Reyes',
    head_count: 3,
    days: ['mo', 'tu'],
  });
  const { text } = await formOf(test, 'visit');
  const { body } = await api(test, '/studio/forms/visit/changes', { body: text });
  const { plan } = body as unknown as { plan: { findings: { file: string }[] } };
  expect(plan.findings.filter(({ file }) => file.includes('/examples/'))).toEqual([]);
});

test('an example that somebody has changed stays as it is', async () => {
  const { test, example, save, ask } = await newForm();
  const before = { name: 'minimal', data: { name: 'Jordan Reyes' } };
  const after = { data: { name: 'Ann' } };
  await api(test, '/studio/forms/visit/examples/minimal', { method: 'PUT', body: { before, after } });
  const { examples } = await save(ask(TOWN, 'town'));
  expect(example('minimal')).toEqual({ name: 'Ann' });
  expect(examples).toContainEqual({ name: 'minimal', data: { name: 'Ann' } });
});

test('examples follow a question to its new key, also one that expects a mistake there', async () => {
  const { test, example, save, ask } = await newForm();
  await save(ask(TOWN, 'town'));
  const keep = (name: string, after: object, before?: object) =>
    api(test, `/studio/forms/visit/examples/${name}`, { method: 'PUT', body: { before, after } });
  await keep('ours', { data: { name: 'Ann', town: 'Banff' } });
  const refused = { field: 'town', sentence: 'Enter the town' };
  await keep('blank', { data: { name: 'Ann', town: '' }, refused });
  await save((schema) => schema.replaceAll('"town"', '"place"'));
  expect(example('ours')).toEqual({ name: 'Ann', place: 'Banff' });
  expect(example('invalid/blank')).toEqual({ ...refused, data: { name: 'Ann', place: '' }, field: 'place' });
});

test('what expects a mistake goes when nothing must be answered any more', async () => {
  const { save } = await newForm();
  const { examples } = await save((schema) => schema.replace(/"required": \[[^\]]*\],/, ''));
  expect(examples.map(({ name }) => name)).toEqual(['minimal']);
});

test('an example that is refused for the same reason says it in the new words of its question', async () => {
  const { test, read } = await openedStudio();
  const { text, tag } = await formOf(test, 'contact');
  const body = {
    ...text,
    schema: text.schema.replace('"x-name": "your message"', '"x-name": "your question"'),
    tag,
  };
  const saved = await api(test, '/studio/forms/contact', { method: 'PUT', body });
  expect(saved.status).toBe(200);
  const { plan } = (await api(test, '/studio/forms/contact/changes', { body })).body as unknown as {
    plan: { findings: { file: string }[] };
  };
  expect(plan.findings.filter(({ file }) => file.includes('/examples/'))).toEqual([]);
  expect(read('forms/contact/examples/invalid/blank-message.json')).toContain('Enter your question');
});

test('a release gives the examples as it has left them', async () => {
  const { test, example, save, ask } = await newForm();
  const uiWith = (key: string) =>
    JSON.stringify({ name: { 'ui:autocomplete': 'name' }, [key]: { 'ui:autocomplete': 'off' } });
  await save(ask(TOWN, 'town'), uiWith('town'));
  const release = async () => {
    const { tag } = await formOf(test, 'visit');
    const body = { tag, migration: { drafts: 'carry-over' } };
    const released = await api(test, '/studio/forms/visit/release', { body });
    expect([released.status, released.body.errors]).toEqual([200, undefined]);
    return released.body as unknown as { examples: { name: string; data: unknown }[] };
  };
  await release();
  await save((schema) => schema.replaceAll('"town"', '"place"').replaceAll('Town', 'Place'), uiWith('place'));
  const { examples } = await release();
  expect(examples.find(({ name }) => name === 'minimal')?.data).toEqual(example('minimal'));
  const { body } = await api(test, '/studio/forms/visit');
  expect(examples).toEqual((body as unknown as { form: { examples: unknown } }).form.examples);
});
