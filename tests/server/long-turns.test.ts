import { expect, it } from 'vitest';
import { threadMs } from '../../codegen/runtime/thread-time.ts';
import { mapInTurns } from '../../server/platform/turns/in-turns.ts';
import { api } from './support/api.ts';
import { longestTurn } from './support/longest-turn.ts';
import { changedContent, FORM, publish, send } from './support/published-forms.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

const VERSIONS = 40;
const QUESTIONS = 1_200;
const ENOUGH = 100;

const ticks = (of: (at: number) => string, questions = QUESTIONS) =>
  Object.fromEntries(
    Array.from({ length: questions }, (_, at) => [`n${at}`, { type: 'boolean', title: of(at) }]),
  );

type Version = { form_id: string; number: number; schema: object; data: object };

/** An app in which these versions of forms were answered, and counted, once each. */
async function answered(versions: (number: number) => Version, count: number) {
  const test = await createTestApp();
  await send(test);
  const { reader, writer } = test.database;
  const rows = reader.selectFrom('form_versions').selectAll().where('form_id', '=', FORM);
  const version = await rows.executeTakeFirstOrThrow();
  const answer = await reader.selectFrom('form_submissions').selectAll().executeTakeFirstOrThrow();
  const day = test.deps.clock.now().toISOString().slice(0, 10);
  for (let at = 0; at < count; at += 1) {
    const { form_id, number, schema, data } = versions(version.number + 1 + at);
    const id = `version-${at}`;
    await writer
      .insertInto('form_versions')
      .values({ ...version, form_id, id, number, sha256: id, schema: JSON.stringify(schema) })
      .execute();
    const own = { id: `${answer.id}-${at}`, form_id, form_version_id: id, data: JSON.stringify(data) };
    const keys = { reference: `TFF-${at}`, client_key: null, payload_hash: null };
    await writer
      .insertInto('form_submissions')
      .values({ ...answer, ...own, ...keys })
      .execute();
    await writer
      .insertInto('form_counts')
      .values({ form_version_id: id, day, measure: 'start', subject: '', count: 1 })
      .execute();
  }
  const cookie = await loggedIn(test, 'admin');
  return (path: string) => async () => {
    const said = await test.app.request(`/api/admin${path}`, { headers: { Cookie: cookie } });
    expect(said.status).toBe(200);
    return said.text();
  };
}

it('what staff read of many large versions of a form holds up nobody else', async () => {
  const data = Object.fromEntries(Object.keys(ticks(String)).map((key) => [key, true]));
  const versionOf = (number: number) => {
    const schema = { title: 'Many', properties: ticks((at) => `Is it ${at}, of ${number}`) };
    return { form_id: FORM, number, schema, data };
  };
  const read = await answered(versionOf, VERSIONS);
  const csv = await read(`/forms/${FORM}/submissions.csv`)();
  expect(csv).toContain('Is it 1199, of');
  expect(csv.split('\r\n')).toHaveLength(VERSIONS + 3);
  for (const path of ['submissions.csv', 'submissions.csv?names=keys', 'submissions'])
    expect(await longestTurn(read(`/forms/${FORM}/${path}`), ENOUGH), path).toBeLessThan(ENOUGH);
});

it('what staff read of hundreds of forms holds up nobody else', async () => {
  const FORMS = 400;
  const properties = Object.fromEntries(Object.entries(ticks(String)).slice(0, 100));
  const versionOf = (number: number) => {
    const schema = { title: `Form ${number}`, properties };
    return { form_id: `form-${number}`, number: 1, schema, data: { n1: true } };
  };
  const read = await answered(versionOf, FORMS);
  expect(JSON.parse(await read('/forms')()).items.length).toBeGreaterThanOrEqual(FORMS);
  for (const path of ['/forms', '/insight?days=90'])
    expect(await longestTurn(read(path), ENOUGH / 2), path).toBeLessThan(ENOUGH / 2);
});

it('whoever comes back with answers to an earlier version of a large form holds up nobody else', async () => {
  const test = await createTestApp();
  const large = (release: number) =>
    changedContent(
      FORM,
      Object.fromEntries(
        ['one', 'two', 'three'].map((name) => [
          name,
          { type: 'object', title: name, properties: ticks((at) => `Is it ${at}, of ${release}`, 900) },
        ]),
      ),
    );
  const formVersions: string[] = [];
  for (let release = 1; release <= 5; release += 1) {
    const content = large(release);
    await publish(test, FORM, content);
    formVersions.push(content.sha256);
  }
  // Each way is made once.
  const resume = async () => {
    const formVersion = formVersions.shift();
    const { status } = await api(test, `/forms/${FORM}/resume`, { body: { data: {}, formVersion } });
    expect(status).toBe(200);
  };
  await resume();
  expect(await longestTurn(resume, ENOUGH)).toBeLessThan(ENOUGH);
});

it('work on many things lets others have their turn, and keeps their order', async () => {
  let others = 0;
  const count = () => {
    others += 1;
    if (others < 1_000) setImmediate(count);
  };
  setImmediate(count);
  const busy = (item: number) => {
    const until = threadMs() + 4;
    while (threadMs() < until);
    return item * 2;
  };
  expect(await mapInTurns([1, 2, 3, 4, 5, 6, 7, 8, 9], busy)).toEqual([2, 4, 6, 8, 10, 12, 14, 16, 18]);
  expect(others).toBeGreaterThan(1);
});
