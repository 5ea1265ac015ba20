import { randomBytes } from 'node:crypto';
import { copyTemplate, dropDatabase, urlOf } from '../postgres/databases.ts';

/** The database of one product: the settings that its process needs, and a way to remove it. */
export type SiteDatabase = { settings: { DATABASE_URL?: string }; remove(): Promise<void> };

/** Returns SQLite in the product's own directory; where vitest runs the tests on PostgreSQL, a new database there. */
export async function siteDatabase(): Promise<SiteDatabase> {
  if (process.env.TEST_DATABASE !== 'postgres') return { settings: {}, async remove() {} };
  // Loaded here, because programs other than tests start products too.
  const { inject } = await import('vitest');
  const { admin } = inject('postgres');
  const name = `site_${randomBytes(6).toString('hex')}`;
  await copyTemplate(admin, name);
  return { settings: { DATABASE_URL: urlOf(admin, name) }, remove: () => dropDatabase(admin, name) };
}
