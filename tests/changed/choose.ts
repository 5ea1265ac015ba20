import { join } from 'node:path';

/** Written by `npm run test:reach`. */
export const REACH = join(import.meta.dirname, 'reach.json');

/** A test file in one of the projects of `vitest.config.ts`, and what it takes. */
export type TestFile = { project: string; file: string; seconds: number };

/**
 * Which test files run functions of a source: how many do, and the most telling of them, first those that see most of it
 * for their time, by their places in `tests`.
 */
export type Reach = { tests: TestFile[]; sources: Record<string, [count: number, ...mostTelling: number[]]> };

/** How long the tests may take while so many files are run at once. */
export type Time = { seconds: number; atOnce: number };

/**
 * The test files that are most likely to notice a change: of each changed file in turn the most telling that is left.
 * What does not fit into the time makes room for what does.
 */
export function chooseTests({ tests, sources }: Reach, changed: readonly string[], time: Time): TestFile[] {
  const lists = changed.map((file) => sources[file]?.slice(1) ?? []);
  const places = Array.from(
    { length: Math.max(0, ...lists.map(({ length }) => length)) },
    (_, place) => place,
  );
  const inTurn = places.flatMap((place) => lists.flatMap((list) => list[place] ?? []));
  let left = time.seconds * time.atOnce;
  return [...new Set(inTurn)].flatMap((index) => {
    const test = tests[index];
    if (!test || test.seconds > Math.min(left, time.seconds)) return [];
    left -= test.seconds;
    return test;
  });
}
