import type { MapStep, Migration } from './migration.ts';

/** How a draft gets from one version to another. */
export type DraftPath = {
  /** The steps of every migration on the way, in order. */
  steps: MapStep[];
  /** Whether a migration on the way carries answers over as they are. */
  isCarried: boolean;
  /** The number of the version that the draft is finished on, if a migration on the way says so. */
  finishOn: number | undefined;
};

/** Returns the way from version `from` to version `to`, by the migrations that lead to each version between. */
export function pathFrom(from: number, to: number, migrations: Record<number, Migration>): DraftPath {
  const path: DraftPath = { steps: [], isCarried: false, finishOn: undefined };
  for (let number = from + 1; number <= to; number++) {
    const migration = migrations[number];
    if (migration?.drafts === 'finish-on-old') return { ...path, finishOn: number - 1 };
    if (migration?.drafts === 'carry-over') path.isCarried = true;
    path.steps.push(...(migration?.map ?? []));
  }
  return path;
}
