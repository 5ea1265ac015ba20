import { expect, it } from 'vitest';
import { api } from './support/api.ts';
import { counting } from './support/counted-reads.ts';
import { changedContent, FORM, publish, send } from './support/published-forms.ts';
import { loggedIn } from './support/staff.ts';
import { appOn, createTestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const LONG = 100_000;
const VERSIONS = 20;

/** A process on a database with many long versions of a form, whose reading is counted, and a reviewer there. */
async function withManyVersions() {
  const first = await createTestApp();
  await send(first);
  const { reader, writer } = first.database;
  const rows = reader.selectFrom('form_versions').selectAll().where('form_id', '=', FORM);
  const version = await rows.executeTakeFirstOrThrow();
  for (let number = 2; number <= VERSIONS; number++) {
    const schema = JSON.stringify({ ...JSON.parse(version.schema), $comment: 'x'.repeat(LONG) });
    const others = { number, id: `version-${number}`, sha256: `hash-${number}`, schema };
    await writer
      .insertInto('form_versions')
      .values({ ...version, ...others })
      .execute();
  }
  await publish(first, FORM, changedContent(FORM, { crew: { type: 'string', maxLength: 9, title: 'Crew' } }));
  const { database, during } = counting(first.database);
  const test = await appOn(database, { random: createTestRandom('many') });
  const cookie = await loggedIn(test, 'reviewer');
  const read = (path: string) => api(test, `/admin/forms${path}`, { cookie });
  const text = async (path: string) => {
    const answer = await test.app.request(`/api/admin/forms${path}`, { headers: { Cookie: cookie } });
    return answer.text();
  };
  return { read, text, during };
}

it('a list of answers, and of forms, reads the versions of those answers alone, and each once', async () => {
  const { read, during } = await withManyVersions();
  let items: unknown[] = [];
  const first = await during(async () => {
    ({ items } = (await read(`/${FORM}/submissions`)).body as unknown as { items: unknown[] });
  });
  expect(items).toHaveLength(1);
  expect(first).toBeLessThan(LONG);
  expect(await during(() => read(`/${FORM}/submissions`))).toBeLessThan(LONG / 10);
  expect(await during(() => read(''))).toBeLessThan(LONG);
});

it('an export reads the newest version, and those that were answered', async () => {
  const { text, during } = await withManyVersions();
  let csv = '';
  const read = await during(async () => {
    csv = await text(`/${FORM}/submissions.csv`);
  });
  expect(csv.split('\n')[0]).toContain('Crew');
  expect(read).toBeLessThan(LONG);
});
