import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Words } from '../../../codegen/runtime/translate.ts';
import type { Migration } from '../../../codegen/runtime/versions/migration.ts';
import type { Log } from '../../platform/ports/log.ts';

/** A release that is kept beside its form: `forms/<id>/versions/<number>.json`, with `migrations/<number>.json`. */
export type FiledRelease = {
  number: number;
  /** SHA-256 (hex) of schema and UI schema. */
  sha256: string;
  /** `2026-11-20` */
  releasedOn: string;
  schema: object;
  uiSchema: object;
  words: { [language: string]: Words };
  examples: object;
  migration: Migration | undefined;
};

/** Reads the releases of all forms, each form's first one first. A file that is no release is logged and left out. */
export function readFiledReleases(log: Log, schemasFolder: string): Map<string, FiledRelease[]> {
  const forms = join(schemasFolder, 'forms');
  const ids = existsSync(forms) ? readdirSync(forms) : [];
  return new Map(ids.map((id) => [id, releasesOf(log, schemasFolder, id)]));
}

function releasesOf(log: Log, schemasFolder: string, id: string): FiledRelease[] {
  const folder = `forms/${id}/versions`;
  if (!existsSync(join(schemasFolder, folder))) return [];
  const names = readdirSync(join(schemasFolder, folder)).filter((name) => /^\d+\.json$/.test(name));
  const releases = names.flatMap((name): FiledRelease[] => {
    const release = releaseIn(join(schemasFolder, folder, name));
    if (!release) log('error', 'form.release_unreadable', { file: `schemas/${folder}/${name}` });
    const migration = jsonIn(join(schemasFolder, `forms/${id}/migrations`, name)) as Migration | undefined;
    return release ? [{ ...release, migration }] : [];
  });
  return releases.sort((one, other) => one.number - other.number);
}

function releaseIn(file: string): Omit<FiledRelease, 'migration'> | undefined {
  const json = Object(jsonIn(file)) as Partial<FiledRelease>;
  const { number, sha256, releasedOn, schema, uiSchema, words = {}, examples = {} } = json;
  if (typeof number !== 'number' || typeof sha256 !== 'string' || typeof releasedOn !== 'string')
    return undefined;
  return schema && uiSchema ? { number, sha256, releasedOn, schema, uiSchema, words, examples } : undefined;
}

/** Undefined where there is no such file, or it is no JSON. */
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
