import { contentHash } from '../compiler/emit-forms.ts';
import { folderOf, type SourceFile, type Sources } from '../compiler/load.ts';
import { type Problem, positionOf } from '../compiler/problem.ts';
import { isObject, type JsonObject } from '../runtime/json.ts';
import type { Words } from '../runtime/translate.ts';
import { t } from '../runtime/translate.ts';
import type { FormContent } from '../runtime/versions/change.ts';
import type { Migration } from '../runtime/versions/migration.ts';
import { isMigration } from './migration-shape.ts';

/** A version of a form as it was released: `forms/<id>/versions/<number>.json`, which never changes. */
export type Release = FormContent & {
  number: number;
  /** SHA-256 (hex) of schema and UI schema; stored data names its version by it. */
  sha256: string;
  /** `2026-11-20` */
  releasedOn: string;
  /** Answers that it accepted, by name: the golden drafts that later versions are held to. */
  examples: { [name: string]: JsonObject };
  /** Its translations, by language; absent in releases made before translations were kept. */
  words?: { [language: string]: Words };
};

/** Returns the released versions of a form, the first one first. */
export function releasesOf(sources: Sources, formId: string): Release[] {
  const files = numbered(sources, `${folderOf(sources, formId)}/versions/`);
  return files.flatMap(({ file }) => (isRelease(file.json) ? [file.json] : []));
}

/** Returns a form's migrations by the number of the version that they lead to; leaves out malformed ones. */
export function migrationsOf(sources: Sources, formId: string): Map<number, Migration> {
  const files = numbered(sources, migrationsFolder(sources, formId));
  return new Map(files.flatMap(({ number, file }) => (isMigration(file.json) ? [[number, file.json]] : [])));
}

/** Returns the folder of a form's migrations, with a slash at its end. */
export function migrationsFolder(sources: Sources, formId: string): string {
  return `${folderOf(sources, formId)}/migrations/`;
}

/** Reports released versions that somebody has edited: answers stored under them could no longer be shown as before. */
export function editedReleases(sources: Sources, formId: string): Problem[] {
  return numbered(sources, `${folderOf(sources, formId)}/versions/`).flatMap(({ number, file }) => {
    const { json } = file;
    const isSound =
      isRelease(json) && json.number === number && contentHash(json.schema, json.uiSchema) === json.sha256;
    if (isSound) return [];
    const message = t('This is not version {number} as it was released', { number });
    const remedy = t(
      'Bring the file back as it was; changes go into the form itself and become a new version.',
    );
    return [{ file: file.path, ...positionOf(file.text, ['sha256']), message, remedy }];
  });
}

type Numbered = { number: number; file: SourceFile };

const known = new WeakMap<Sources, Map<string, Numbered[]>>();

/** Returns the files `<folder><number>.json`; finds those of all folders at once, since each form asks for its own. */
function numbered(sources: Sources, folder: string): Numbered[] {
  const folders = known.get(sources) ?? numberedFolders(sources);
  known.set(sources, folders);
  return folders.get(folder) ?? [];
}

function numberedFolders(sources: Sources): Map<string, Numbered[]> {
  const folders = new Map<string, Numbered[]>();
  for (const file of sources.values()) {
    const [, folder, number] = /^(.*\/)(\d+)\.json$/.exec(file.path) ?? [];
    if (folder === undefined) continue;
    folders.set(folder, [...(folders.get(folder) ?? []), { number: Number(number), file }]);
  }
  for (const files of folders.values()) files.sort((one, other) => one.number - other.number);
  return folders;
}

function isRelease(json: unknown): json is Release {
  const { number, sha256, schema, uiSchema } = Object(json) as Record<string, unknown>;
  return typeof number === 'number' && typeof sha256 === 'string' && isObject(schema) && isObject(uiSchema);
}
