/** A test file, what it takes, and which functions of a source it runs. */
export type Runs = { test: number; seconds: number; functions: ReadonlySet<string> };

/** Starting a file at all. */
const START = 0.5;

/**
 * Puts the test files of a source in order: next is always the one that runs most of the functions that were not seen
 * yet, for its time. Once all were seen, all are to be seen once more.
 * @param seconds how much is enough
 */
export function mostTelling(all: readonly Runs[], seconds: number): number[] {
  const order: number[] = [];
  let left = [...all];
  let spent = 0;
  let unseen = new Set<string>();
  while (left.length > 0 && spent < seconds) {
    if (!left.some((runs) => seen(runs, unseen) > 0))
      unseen = new Set(left.flatMap((runs) => [...runs.functions]));
    const next = left.reduce((best, runs) => (worth(runs, unseen) > worth(best, unseen) ? runs : best));
    left = left.filter((runs) => runs !== next);
    for (const one of next.functions) unseen.delete(one);
    spent += next.seconds;
    order.push(next.test);
  }
  return order;
}

function worth(runs: Runs, unseen: ReadonlySet<string>): number {
  return seen(runs, unseen) / (runs.seconds + START);
}

function seen({ functions }: Runs, unseen: ReadonlySet<string>): number {
  let count = 0;
  for (const one of functions) if (unseen.has(one)) count += 1;
  return count;
}
