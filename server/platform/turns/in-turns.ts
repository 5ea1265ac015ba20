import { threadMs } from '../../../codegen/runtime/thread-time.ts';
import { nextTurn } from './turns.ts';

/** Milliseconds of the processor after which others get their turn. */
const SHARE_MS = 10;

/**
 * Does the work for one item after the other, so that what asks a database that answers at once does not hold up
 * everybody for as long as all of it takes. Never in a transaction, which may not let others have their turn.
 * @param atOnce of how many items at once, for small work that mostly waits where the database is elsewhere
 * @returns what came of each, in their order
 */
export async function mapInTurns<Item, Result>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Result> | Result,
  atOnce = 1,
): Promise<Result[]> {
  const results: Result[] = [];
  let begunAt = threadMs();
  const all = [...items];
  for (let from = 0; from < all.length; from += atOnce) {
    results.push(...(await Promise.all(all.slice(from, from + atOnce).map((item) => work(item)))));
    if (threadMs() - begunAt < SHARE_MS) continue;
    await nextTurn();
    begunAt = threadMs();
  }
  return results;
}
