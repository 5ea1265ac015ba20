import type { Db } from '../db/database.ts';
import type { FormVersionRow } from '../db/tables/form-tables.ts';

/** Whether the database has ever stored a form; a new one has not. */
export async function hasForms(db: Db): Promise<boolean> {
  const tables = await db.introspection.getTables();
  return tables.some(({ name }) => name === 'form_versions');
}

/** Every version of every form that was ever stored. */
export function listFormVersions(db: Db): Promise<FormVersionRow[]> {
  return db.selectFrom('form_versions').selectAll().orderBy('form_id').orderBy('number').execute();
}

/** How many drafts and applications are stored under a version. Reads them all: for versions with a fault only. */
export async function countUses(
  db: Db,
  versionId: string,
): Promise<{ drafts: number; applications: number }> {
  const count = async (table: 'drafts' | 'applications') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('form_version_id', '=', versionId)
      .executeTakeFirstOrThrow();
    return Number(row.count);
  };
  return { drafts: await count('drafts'), applications: await count('applications') };
}
