import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Log } from '../../platform/ports/log.ts';
import { SCHEMAS_FOLDER } from './schemas-folder.ts';

/** A version as product owners released it. */
export type ReleasedVersion = { number: number; sha256: string; releasedOn: string };

/** A form as product owners know it: its latest release, and whether it has been changed since. */
export type FormRelease = { number: number; releasedOn: string; isChanged: boolean };

/** The releases that are stored beside the forms. */
export type FormReleaseNames = {
  /** Returns the releases of a form, the first one first; none for a form that was never released. */
  of(formId: string): ReleasedVersion[];
  /** Forgets what was read: the releases have changed. */
  forget(): void;
};

/** Reads `forms/<id>/versions/<n>.json`, once per form. A file that is no release is logged and left out. */
export function createFormReleaseNames(log: Log, schemasFolder = SCHEMAS_FOLDER): FormReleaseNames {
  const known = new Map<string, ReleasedVersion[]>();
  return {
    of(formId) {
      const releases = known.get(formId) ?? read(log, schemasFolder, `forms/${formId}/versions`);
      known.set(formId, releases);
      return releases;
    },
    forget: () => known.clear(),
  };
}

/**
 * Returns the release with this content hash, or the latest before it; null if there is none. `earlier`: content
 * hashes, the newest first.
 */
export function releaseAmong(
  releases: readonly ReleasedVersion[],
  sha256: string,
  earlier: readonly string[],
): FormRelease | null {
  const find = (hash: string) => releases.find((release) => release.sha256 === hash);
  const exact = find(sha256);
  const latest = exact ?? earlier.map(find).find(Boolean);
  if (!latest) return null;
  return { number: latest.number, releasedOn: latest.releasedOn, isChanged: !exact };
}

function read(log: Log, schemasFolder: string, folder: string): ReleasedVersion[] {
  if (!existsSync(join(schemasFolder, folder))) return [];
  const names = readdirSync(join(schemasFolder, folder)).filter((name) => /^\d+\.json$/.test(name));
  const releases = names.flatMap((name): ReleasedVersion[] => {
    const release = releaseIn(join(schemasFolder, folder, name));
    if (!release) log('error', 'form.release_unreadable', { file: `schemas/${folder}/${name}` });
    return release ? [release] : [];
  });
  return releases.sort((one, other) => one.number - other.number);
}

function releaseIn(file: string): ReleasedVersion | undefined {
  try {
    const { number, sha256, releasedOn } = JSON.parse(readFileSync(file, 'utf8'));
    const isRelease =
      typeof number === 'number' && [sha256, releasedOn].every((one) => typeof one === 'string');
    return isRelease ? { number, sha256, releasedOn } : undefined;
  } catch {
    return undefined;
  }
}
