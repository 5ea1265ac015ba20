import { createHash } from 'node:crypto';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { FormReleaseRow } from '../../platform/db/tables/form-tables.ts';
import { DamagedRelease } from './damaged-release.ts';
import type { ReleaseEntryRow } from './releases.repository.ts';

/** A release, without its content. */
export type ReleaseEntry = {
  number: number;
  /** The release that it published again. */
  againOf: number | null;
  /** A day for releases in files, else an instant. */
  releasedAt: string;
  /** The id of the member of staff; null for releases in files. */
  releasedBy: string | null;
  /** The id of who else had to approve it, where somebody had to. */
  approvedBy: string | null;
  reason: string | null;
};

/** What a release is of. */
export type ReleaseContent = {
  /** SHA-256 (hex) of schema and UI schema. */
  sha256: string;
  schema: JsonObject;
  uiSchema: JsonObject;
  /** By language. */
  words: { [language: string]: Words };
  /** Answers that it accepts, by name. */
  examples: JsonObject;
};

export type Release = ReleaseEntry & ReleaseContent;

export function entryIn(row: ReleaseEntryRow): ReleaseEntry {
  return {
    number: row.number,
    againOf: row.again_of,
    releasedAt: row.released_at,
    releasedBy: row.released_by,
    approvedBy: row.approved_by,
    reason: row.reason,
  };
}

/** @throws DamagedRelease if the row is not as it was stored */
export function releaseIn(row: FormReleaseRow): Release {
  const content = `{"schema":${row.schema},"uiSchema":${row.ui_schema}}`;
  if (createHash('sha256').update(content).digest('hex') !== row.sha256) throw new DamagedRelease(row);
  return {
    ...entryIn(row),
    sha256: row.sha256,
    schema: JSON.parse(row.schema) as JsonObject,
    uiSchema: JSON.parse(row.ui_schema) as JsonObject,
    words: JSON.parse(row.words) as Release['words'],
    examples: JSON.parse(row.examples) as JsonObject,
  };
}
