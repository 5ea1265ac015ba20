import { currentAddress } from '../request-id.ts';
import { createFairQueue } from './fair-queue.ts';

/** Begins work of a caller at once, or later where there is too much. */
export type InTurn = (caller: string, begin: () => void) => void;

/** After work of so many milliseconds the loop turns as often without any: a new connection is taken in each turn, one. */
const MOST_TURNS_OF_REST = 64;

/**
 * Lets no burst of requests hold up everybody. Once what has come in one turn of the event loop takes too long, the rest
 * is begun in later ones, as much in each as fits into that time; whose is next goes by the time that was spent on each
 * (`fair-queue.ts`). After each such turn come some that are short, so that whoever connects is heard. `turnMs`: so long
 * may what has come together hold up what comes next; with 0 each turn begins one.
 */
export function createTurns(turnMs = 20, now = () => performance.now()): InTurn {
  const waiting = createFairQueue<() => void>(now);
  let startedAt: number | undefined;
  let isLate = false;

  const beginSince = (turnAt: number) => {
    const next = waiting.next();
    if (!next) {
      startedAt = undefined;
      isLate = false;
      return;
    }
    const begunAt = now();
    next.item();
    whenIdle(() => {
      waiting.spend(next.caller, now() - begunAt);
      if (now() < turnAt + turnMs) beginSince(turnAt);
      else restSince(turnAt);
    });
  };
  const nextTurn = () => beginSince(now());
  const restSince = (at: number) => {
    isLate = true;
    afterTurns(Math.min(MOST_TURNS_OF_REST, now() - at), nextTurn);
  };
  return (caller, begin) => {
    if (startedAt === undefined) {
      const at = now();
      startedAt = at;
      setImmediate(() => (now() - at > turnMs ? restSince(at) : nextTurn()));
    }
    if (!isLate && now() - startedAt < turnMs) {
      begin();
      return;
    }
    isLate = true;
    waiting.add(caller, begin);
  };
}

/** For all that is known to take long: there is one loop. */
export const oneEachTurn = createTurns(0);

/** Resolves when work that takes long may go on: others go on in other turns, each with rest in between. */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => oneEachTurn(currentAddress() ?? '', begin));
}

/** One turn later at least. */
function afterTurns(count: number, then: () => void): void {
  setImmediate(() => (count >= 1 ? afterTurns(count - 1, then) : then()));
}

/** Once nothing is left of what was begun but what waits for later turns: promises are settled before the next tick. */
function whenIdle(then: () => void): void {
  queueMicrotask(() => process.nextTick(then));
}
