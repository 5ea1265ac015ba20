import { join } from 'node:path';
import Database from 'better-sqlite3';
import type { Site } from './site.ts';

/** The answers of the application with this number in it, as they are stored; null where there is none. */
export function storedAnswers({ dataDir }: Site, e164: string) {
  const db = new Database(join(dataDir, 'tenderfoot.sqlite'), { readonly: true });
  const row = db
    .prepare<[string], { data: string }>('select data from applications where data like ?')
    .get(`%${e164}%`);
  db.close();
  return JSON.parse(row?.data ?? 'null');
}
