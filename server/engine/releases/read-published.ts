import type { JsonObject } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { Db } from '../../platform/db/database.ts';
import { releaseIn } from './release.ts';
import { findRelease, listReleaseHeads } from './releases.repository.ts';

/** A release as it is kept in files, with what becomes of drafts of the one before it. */
export type PublishedRelease = {
  number: number;
  sha256: string;
  /** `2026-11-20` */
  releasedOn: string;
  schema: JsonObject;
  uiSchema: JsonObject;
  examples: { [name: string]: JsonObject };
  words?: { [language: string]: Words };
  migration: Migration | null;
};

/** Reads the line of each form, the first release first. */
export async function readPublished(db: Db): Promise<Map<string, PublishedRelease[]>> {
  const lines = new Map<string, PublishedRelease[]>();
  for (const head of await listReleaseHeads(db)) {
    const row = await findRelease(db, head.form_id, head.number);
    if (!row) continue;
    const { number, sha256, releasedAt, schema, uiSchema, examples, words } = releaseIn(row);
    const releasedOn = releasedAt.slice(0, 10);
    const migration = row.migration === null ? null : (JSON.parse(row.migration) as Migration);
    const release = { number, sha256, releasedOn, schema, uiSchema, examples, words, migration };
    lines.set(row.form_id, [...(lines.get(row.form_id) ?? []), release as PublishedRelease]);
  }
  return lines;
}
