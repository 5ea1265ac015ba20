import { execFile } from 'node:child_process';
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { SCHEMAS_FOLDER } from '../../server/engine/forms/schemas-folder.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { putBrought } from '../../server/studio/drafts/brought-forms.repository.ts';
import { findFormText, tagOf } from '../../server/studio/form-files.ts';
import { bareSurroundings } from '../programs.ts';
import { changedContent, FORM, publish, send, withSite } from './support/published-forms.ts';
import { appOn } from './support/test-app.ts';
import { newDatabase, openOf, temporaryDirectory } from './support/test-database.ts';

const PROGRAM = join(import.meta.dirname, '../../server/programs/schema-pull.ts');
const LINT = join(import.meta.dirname, '../../codegen/lint/main.ts');
const run = promisify(execFile);

/** A database in which another version of the drop-in form was published than the files have. */
async function publishedElsewhere() {
  const settings = await newDatabase();
  const database = openOf(settings);
  await migrateToLatest(database.writer);
  const app = await appOn(database);
  await publish(app, FORM, withSite(), { drafts: 'carry-over' });
  const schemas = join(temporaryDirectory(), 'schemas');
  cpSync(SCHEMAS_FOLDER, schemas, { recursive: true });
  const pull = (...words: string[]) =>
    run(process.execPath, [PROGRAM, '--schemas', schemas, ...words], {
      env: { ...bareSurroundings(), ...settings },
    });
  return { app, database, schemas, pull };
}

test('what staff published is written beside the form, and then nothing is left to tell admins', async () => {
  const { database, schemas, pull } = await publishedElsewhere();
  const { stdout } = await pull(FORM);
  expect(stdout).toContain(`${FORM}: forms/${FORM}/versions/5.json, forms/${FORM}/migrations/5.json`);
  const read = (path: string) => JSON.parse(readFileSync(join(schemas, 'forms', FORM, path), 'utf8'));
  expect(read('form.schema.json').properties.site.title).toBe('Site');
  expect(read('migrations/5.json')).toEqual({ drafts: 'carry-over' });
  const behind = await appOn(database);
  expect((await behind.deps.alerts.listOpen()).map(({ kind }) => kind)).toEqual(['form-files']);
  const next = await appOn(database, { schemasFolder: schemas });
  expect(await next.deps.alerts.listOpen()).toEqual([]);
  expect((await pull()).stdout).toContain(`${FORM}: nothing to pull`);
  await database.close();
});

test('releases of its own give way once both were brought together and published, not before', async () => {
  const { database, schemas, pull } = await publishedElsewhere();
  const crew = changedContent(FORM, { crew: { type: 'string', maxLength: 50, title: 'Crew' } });
  const file = join(schemas, `forms/${FORM}/versions/5.json`);
  writeFileSync(file, JSON.stringify({ number: 5, releasedOn: '2026-12-01', ...crew }));
  await expect(pull(FORM)).rejects.toMatchObject({ stderr: expect.stringContaining('in the studio') });
  const text = findFormText(schemas, FORM);
  if (!text) throw new Error('There is no such form');
  const about = { form_id: FORM, tag: tagOf(text), number: null, brought_at: '2026-12-01' };
  await putBrought(database.writer, { ...about, ...text });
  await expect(pull(FORM)).rejects.toMatchObject({ code: 1 });
  await putBrought(database.writer, { ...about, ...text, number: 5 });
  expect((await pull(FORM)).stdout).toContain(`forms/${FORM}/versions/5.json`);
  expect(JSON.parse(readFileSync(file, 'utf8')).sha256).toBe(withSite().sha256);
  const next = await appOn(database, { schemasFolder: schemas });
  expect(await next.deps.alerts.listOpen()).toEqual([]);
  await database.close();
});

test('a form that nobody knows is named', async () => {
  const { database, pull } = await publishedElsewhere();
  await expect(pull('crews')).rejects.toMatchObject({ stderr: 'Nothing was published of crews.\n' });
  await database.close();
});

test('a site tells everybody which releases there are', async () => {
  const { app, database } = await publishedElsewhere();
  const answer = await app.app.request('/api/releases');
  const { items } = (await answer.json()) as { items: { id: string; releases: { number: number }[] }[] };
  expect(items.find(({ id }) => id === FORM)?.releases.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  expect((await send(app))[0]).toBe(422);
  await database.close();
});

test('the check of schemas fails where it cannot ask the site', async () => {
  const env = { ...bareSurroundings(), PUBLISHED_AT: 'http://127.0.0.1:9' };
  await expect(run(process.execPath, [LINT], { env })).rejects.toMatchObject({
    code: 1,
    stderr: 'http://127.0.0.1:9 does not tell which releases were published there (PUBLISHED_AT)\n',
  });
});
