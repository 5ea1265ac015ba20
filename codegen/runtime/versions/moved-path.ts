import { endsOf, type MapStep } from './migration.ts';

/** Returns where a path is put by the steps from `first` on; by all of them where it is left out. */
export type PathMover = (path: string, first?: number) => string;

/**
 * Returns where a map puts each path, as if its steps were taken one after the other; a question moves with the group
 * that it is in. Looks only at the steps that concern a path, so that many steps are cheap for many paths.
 */
export function pathMover(map: readonly MapStep[]): PathMover {
  const ends = map.map(endsOf);
  const stepsFrom = new Map<string, number[]>();
  let longest = 0;
  for (const [at, { from }] of ends.entries()) {
    if (from === undefined) continue;
    longest = Math.max(longest, from.length);
    const known = stepsFrom.get(from);
    if (known) known.push(at);
    else stepsFrom.set(from, [at]);
  }
  return (path, first = 0) => {
    let moved = path;
    for (let next = first; next < ends.length; next += 1) {
      next = firstStep({ stepsFrom, longest }, moved, next);
      const step = ends[next];
      if (step?.from !== undefined) moved = step.to + moved.slice(step.from.length);
    }
    return moved;
  };
}

/** Where the steps are that move a path, and the length of the longest such path. */
type Steps = { stepsFrom: ReadonlyMap<string, readonly number[]>; longest: number };

/** Returns the first step, from `next` on, that moves a path or a group that it is in; `Infinity` if there is none. */
function firstStep({ stepsFrom, longest }: Steps, path: string, next: number): number {
  let first = Number.POSITIVE_INFINITY;
  // A path may have become far longer than all that steps begin with.
  for (let end = 0; end < path.length && end <= longest; ) {
    const dot = path.indexOf('.', end + 1);
    end = dot === -1 ? path.length : dot;
    const steps = stepsFrom.get(path.slice(0, end));
    if (steps) first = Math.min(first, firstFrom(steps, next));
  }
  return first;
}

/** Returns the first of rising numbers that is not below `least`, by halving. */
function firstFrom(rising: readonly number[], least: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rising[middle] ?? 0) < least) low = middle + 1;
    else high = middle;
  }
  return rising[low] ?? Number.POSITIVE_INFINITY;
}
