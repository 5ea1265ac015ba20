import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { PublishedRelease } from '../../../codegen/versions/pull-release.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';
import { releaseIn } from './release.ts';
import { findRelease } from './releases.repository.ts';

/** Returns a stored release as it is kept in files. @throws DamagedRelease */
export function publishedIn(row: FormReleaseRow): PublishedRelease {
  const { number, sha256, releasedAt, schema, uiSchema, examples, words } = releaseIn(row);
  const releasedOn = releasedAt.slice(0, 10);
  const migration = row.migration === null ? null : (JSON.parse(row.migration) as Migration);
  const release = { number, sha256, releasedOn, schema, uiSchema, examples, words, migration };
  return release as PublishedRelease;
}

/** Reads the line of a form, the first release first. */
export async function readPublished(db: Db, formId: string, count: number): Promise<PublishedRelease[]> {
  const line: PublishedRelease[] = [];
  for (let number = 1; number <= count; number++) {
    const row = await findRelease(db, formId, number);
    if (row) line.push(publishedIn(row));
  }
  return line;
}
