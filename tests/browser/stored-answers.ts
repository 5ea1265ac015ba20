import { openDatabase } from '../../server/db/open-database.ts';
import type { Site } from './site.ts';

/** The application with this number in it, as it is stored, with the version of its form; undefined where there is none. */
export async function storedApplication({ databaseUrl, dataDir }: Site, e164: string) {
  const database = await openDatabase({ databaseUrl, dataDir });
  try {
    return await database.reader
      .selectFrom('applications')
      .innerJoin('form_versions', 'form_versions.id', 'applications.form_version_id')
      .select(['state', 'form_id as formId', 'sha256', 'data'])
      .where('data', 'like', `%${e164}%`)
      .executeTakeFirst();
  } finally {
    await database.close();
  }
}

/** The answers of that application; null where there is none. */
export async function storedAnswers(site: Site, e164: string) {
  const stored = await storedApplication(site, e164);
  return JSON.parse(stored?.data ?? 'null');
}
