import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { openSqlite } from '../../../server/platform/db/dialects/sqlite.ts';
import { migrateToLatest } from '../../../server/platform/db/migrate.ts';
import { seedApplications } from '../review/seed.ts';

/** So many are made one by one; the rest are copies of them with ids of their own, which is ten times as quick. */
const ORIGINALS = 10_000;

/** The copy's number goes where the ids, which are counted, still have zeros. */
const id = (column: string) => `substr(${column}, 1, 24) || printf('%04x', copy) || substr(${column}, 29)`;

/** What a copy has of its own, by column. */
const OWN: Record<string, string> = {
  id: id('id'),
  application_id: id('application_id'),
  reference: `printf('%03x', copy) || reference`,
  access_token_id: `access_token_id || '-' || copy`,
  organization_id: `organization_id || '-' || copy`,
  mobile_number: `'+1403' || printf('%03d', 200 + copy) || substr(mobile_number, -4)`,
};

/**
 * Makes the database of a product in this folder that has taken so many applications. The tokens they were handed in
 * with are long removed, as they are in practice.
 */
export async function seedDatabase(dataDir: string, applications: number): Promise<void> {
  const file = join(dataDir, 'tenderfoot.sqlite');
  const database = openSqlite(file);
  await migrateToLatest(database.writer);
  seedApplications(database, Math.min(applications, ORIGINALS));
  await database.close();
  const connection = new SqliteConnection(file);
  for (const pragma of [
    'foreign_keys = OFF',
    'journal_mode = MEMORY',
    'synchronous = OFF',
    'cache_size = -400000',
  ])
    connection.pragma(pragma);
  const copies = Math.ceil(applications / ORIGINALS) - 1;
  if (copies > 0) multiply(connection, copies);
  connection.pragma('journal_mode = WAL');
  connection.close();
}

function multiply(connection: SqliteConnection.Database, copies: number): void {
  connection.exec(
    `create temp table copies as
      with recursive series(copy) as (select 1 union all select copy + 1 from series where copy < ${copies})
      select copy from series`,
  );
  for (const [table, order] of [
    ['applications', 'copy, id'],
    ['application_events', 'copy, application_id'],
    ['application_terms', '1, 2, 3, 4'],
    ['application_keys', '1, 2, 3'],
  ]) {
    const columns = connection.pragma(`table_info(${table})`) as { name: string }[];
    const values = columns.map(({ name }) => OWN[name] ?? name).join();
    connection.exec(
      `insert into ${table} select ${values} from temp.copies cross join (select * from ${table}) order by ${order}`,
    );
  }
}
