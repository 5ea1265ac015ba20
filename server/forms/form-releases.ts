import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A version as product owners released it. */
export type ReleasedVersion = { number: number; sha256: string; releasedOn: string };

/** What product owners know a form by: its latest release, and whether it has been changed since. */
export type FormRelease = { number: number; releasedOn: string; isChanged: boolean };

/** The releases beside the forms, by form. */
export type FormReleaseNames = {
  /** The releases of a form, the first one first; none for a form that was never released. */
  of(formId: string): ReleasedVersion[];
  /** There are others now. */
  forget(): void;
};

const SCHEMAS = join(import.meta.dirname, '../../schemas');

/** Reads `forms/<id>/versions/<n>.json`, each form's once. */
export function createFormReleaseNames(schemasFolder = SCHEMAS): FormReleaseNames {
  const known = new Map<string, ReleasedVersion[]>();
  return {
    of(formId) {
      const releases = known.get(formId) ?? read(join(schemasFolder, 'forms', formId, 'versions'));
      known.set(formId, releases);
      return releases;
    },
    forget: () => known.clear(),
  };
}

/** The release with this content, or the latest before it; null where there is none. `earlier`: contents, the newest first. */
export function releaseAmong(
  releases: readonly ReleasedVersion[],
  sha256: string,
  earlier: readonly string[],
): FormRelease | null {
  const find = (content: string) => releases.find((release) => release.sha256 === content);
  const exact = find(sha256);
  const latest = exact ?? earlier.map(find).find(Boolean);
  if (!latest) return null;
  return { number: latest.number, releasedOn: latest.releasedOn, isChanged: !exact };
}

function read(folder: string): ReleasedVersion[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /^\d+\.json$/.test(file));
  const releases = files.map((file): ReleasedVersion => {
    const { number, sha256, releasedOn } = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return { number, sha256, releasedOn };
  });
  return releases.sort((one, other) => one.number - other.number);
}
