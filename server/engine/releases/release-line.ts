import {
  type FormReleases,
  type Migration,
  MOST_STEPS,
  MOST_STEPS_ON_A_WAY,
} from '../../../codegen/runtime/versions/migration.ts';
import { DamagedRelease } from './damaged-release.ts';
import type { FiledRelease } from './release-files.ts';
import type { ReleaseHead } from './releases.repository.ts';

/**
 * How the files of a form stand to its published line. `continued`: they have all of it, and perhaps more. `ahead`: an
 * older or other product runs beside, or was rolled back to; what it was made with runs. `behind`: somebody has published
 * what the files do not have. `apart`: so have the files, and neither continues the other.
 */
export type Standing = 'continued' | 'ahead' | 'behind' | 'apart';

type Named = { number: number; sha256: string };

/** Compares the releases in files with the published ones, each in order. */
export function standingOf(
  files: readonly Named[],
  line: readonly (Named & Pick<ReleaseHead, 'origin'>)[],
): Standing {
  const common = commonLength(files, line);
  const rest = line.slice(common);
  if (rest.length === 0) return 'continued';
  const isOwn = common < files.length;
  if (rest.some(({ origin }) => origin === 'staff')) return isOwn ? 'apart' : 'behind';
  return isOwn ? 'apart' : 'ahead';
}

/** Tells whether the form that runs is the last published one, not the one in the files. */
export function runsPublished(
  files: readonly Named[],
  line: readonly (Named & Pick<ReleaseHead, 'origin'>)[],
): boolean {
  return line.slice(commonLength(files, line)).some(({ origin }) => origin === 'staff');
}

/** Returns the releases in files that continue the line, and so are to be added to it; none that follow a gap. */
export function continuing(files: readonly FiledRelease[], line: readonly Named[]): FiledRelease[] {
  const common = commonLength(files, line);
  if (common < line.length) return [];
  return files.slice(common).filter(({ number }, index) => number === common + index + 1);
}

/** Returns the number of the release that is served: the last published one, or the last one that the files share with it. */
export function servedRelease(
  files: readonly Named[],
  line: readonly (Named & Pick<ReleaseHead, 'origin'>)[],
): number | undefined {
  const served = runsPublished(files, line) ? line : line.slice(0, commonLength(files, line));
  return served.at(-1)?.number;
}

/** Where the files of a form and its published line went apart. */
export type Parting = {
  /** The last release that both have. */
  from: number;
  /** The day of the last release that only the files have; null where they have none. */
  filedOn: string | null;
};

/** Returns where files and line went apart; undefined where the files are served, and where they have nothing in common. */
export function partingOf(
  files: readonly (Named & { releasedOn: string })[],
  line: readonly (Named & Pick<ReleaseHead, 'origin'>)[],
): Parting | undefined {
  const from = commonLength(files, line);
  if (from === 0 || !runsPublished(files, line)) return undefined;
  return { from, filedOn: files.slice(from).at(-1)?.releasedOn ?? null };
}

function commonLength(files: readonly Named[], line: readonly Named[]): number {
  const at = files.findIndex(
    ({ number, sha256 }, index) => number !== line[index]?.number || sha256 !== line[index]?.sha256,
  );
  return at < 0 ? files.length : at;
}

/**
 * What it takes to bring drafts from release to release; undefined where no release says anything about drafts.
 * @throws DamagedRelease
 */
export function migrationsAlong(line: readonly ReleaseHead[]): FormReleases | undefined {
  const migrations = Object.fromEntries(
    line.flatMap((head) =>
      head.migration ? [[head.number, migrationIn(head, head.migration)] as const] : [],
    ),
  );
  if (Object.keys(migrations).length === 0) return undefined;
  return { versions: line.map(({ number, sha256 }) => ({ number, sha256 })), migrations };
}

/** Read once, though each release that joins a line has the whole line looked at. */
const read = new WeakMap<ReleaseHead, Migration>();

function migrationIn(head: ReleaseHead, migration: string): Migration {
  try {
    const known = read.get(head) ?? (JSON.parse(migration) as Migration);
    read.set(head, known);
    return known;
  } catch (cause) {
    throw new DamagedRelease(head, { cause });
  }
}

/** Tells whether a migration of the next release would have drafts go through more steps than a process has time for. */
export function isLongWay(line: readonly ReleaseHead[], next: Migration): boolean {
  const steps = next.map?.length ?? 0;
  if (steps === 0) return false;
  const migrations = Object.values(migrationsAlong(line)?.migrations ?? {});
  const lastStop = migrations.findLastIndex(({ drafts }) => drafts === 'finish-on-old');
  const before = migrations.slice(lastStop + 1).reduce((sum, { map = [] }) => sum + map.length, 0);
  return steps > MOST_STEPS || before + steps > MOST_STEPS_ON_A_WAY;
}

/** Returns the numbers of the releases that drafts are finished on. */
export function finishedOn(releases: FormReleases | undefined): number[] {
  return Object.entries(releases?.migrations ?? {}).flatMap(([number, { drafts }]) =>
    drafts === 'finish-on-old' ? [Number(number) - 1] : [],
  );
}
