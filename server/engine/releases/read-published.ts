import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { PublishedRelease } from '../../../codegen/versions/pull-release.ts';
import type { Db } from '../../platform/db/database.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';
import { releaseIn } from './release.ts';
import { findRelease, listReleaseHeads } from './releases.repository.ts';

/** Returns a stored release as it is kept in files. @throws DamagedRelease */
export function publishedIn(row: FormReleaseRow): PublishedRelease {
  const { number, sha256, releasedAt, schema, uiSchema, examples, words } = releaseIn(row);
  const releasedOn = releasedAt.slice(0, 10);
  const migration = row.migration === null ? null : (JSON.parse(row.migration) as Migration);
  const release = { number, sha256, releasedOn, schema, uiSchema, examples, words, migration };
  return release as PublishedRelease;
}

/** Reads the line of each form, the first release first. */
export async function readPublished(db: Db): Promise<Map<string, PublishedRelease[]>> {
  const lines = new Map<string, PublishedRelease[]>();
  for (const head of await listReleaseHeads(db)) {
    const row = await findRelease(db, head.form_id, head.number);
    if (row) lines.set(row.form_id, [...(lines.get(row.form_id) ?? []), publishedIn(row)]);
  }
  return lines;
}
