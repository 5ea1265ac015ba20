import { describe, expect, it } from 'vitest';
import { createFormVersions } from '../../server/engine/forms/form-versions.service.ts';
import { migrateToLatest } from '../../server/platform/db/migrate.ts';
import { createIds } from '../../server/platform/security/ids.ts';
import { createTestApp } from './support/test-app.ts';
import { isPostgres, run } from './support/test-database.ts';
import { createTestRandom } from './support/test-random.ts';

describe('the database', () => {
  it('is left alone by a second migration', async () => {
    const { database, deps } = await createTestApp();
    await migrateToLatest(database.writer);
    const rows = await database.reader.selectFrom('form_versions').selectAll().execute();
    expect(rows).toHaveLength(deps.forms.all().length);
  });

  it('does not let the reader write, nor write and read what it wrote', async () => {
    const { reader } = (await createTestApp()).database;
    const refused = { code: isPostgres ? '25006' : 'SQLITE_READONLY' };
    await expect(reader.deleteFrom('drafts').execute()).rejects.toMatchObject(refused);
    await expect(reader.deleteFrom('drafts').returningAll().execute()).rejects.toMatchObject(refused);
  });

  it('shows the reader a transaction only once it is committed', async () => {
    const { database } = await createTestApp();
    const row = { name: 'services', version: 77 } as const;
    const read = () =>
      database.reader.selectFrom('list_versions').where('version', '=', 77).select('name').execute();
    const seen = await database.transaction(async (trx) => {
      await trx.deleteFrom('list_versions').where('name', '=', row.name).execute();
      await trx.insertInto('list_versions').values(row).execute();
      return isPostgres ? [] : await read();
    });
    expect(seen).toEqual([]);
    expect(await read()).toEqual([{ name: 'services' }]);
  });

  it.each(['update form_versions set number = 9', 'delete from form_versions'])(
    'refuses to change a stored form version: %s',
    async (statement) => {
      const { database } = await createTestApp();
      await expect(run(database, statement)).rejects.toThrow('form_versions is append-only');
    },
  );

  it('stores each form version once and counts a changed one up', async () => {
    const { database, deps, clock } = await createTestApp();
    const newId = createIds(clock, createTestRandom('again'));
    const { forms, versions } = deps;
    const idsIn = (known: typeof versions) => forms.all().map(({ id }) => known.of(id).id);
    expect(idsIn(await createFormVersions({ forms, database, clock, newId }))).toEqual(idsIn(versions));
    await run(
      database,
      `insert into form_versions values ('x', 'verify-code', 2, 'another content', '{}', '{}', 'now')`,
    );
    const last = await createFormVersions({ forms, database, clock, newId });
    expect(last.of('verify-code').number).toBe(1);
  });
});
