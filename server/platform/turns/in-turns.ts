import { threadMs } from '../../../codegen/runtime/thread-time.ts';
import { nextTurn } from './turns.ts';

/** Milliseconds of the processor after which others get their turn. */
const SHARE_MS = 10;

/**
 * Does the work for one item after the other, so that what asks a database that answers at once does not hold up
 * everybody for as long as all of it takes.
 * @returns what came of each, in their order
 */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result> | Result,
): Promise<Result[]> {
  const results: Result[] = [];
  let begunAt = threadMs();
  for (const item of items) {
    results.push(await work(item));
    if (threadMs() - begunAt < SHARE_MS) continue;
    await nextTurn();
    begunAt = threadMs();
  }
  return results;
}
