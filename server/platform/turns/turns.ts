import { currentAddress } from '../request-id.ts';
import { createFairQueue } from './fair-queue.ts';

/** Starts a caller's work at once, or later when there is too much. */
export type InTurn = (caller: string, begin: () => void) => void;

/**
 * Most idle turns of the event loop after work. There is one per millisecond of work, because each turn accepts one new
 * connection.
 */
const MOST_TURNS_OF_REST = 64;

/**
 * Keeps a burst of requests from holding up everybody. When the work that came in one turn of the event loop takes
 * longer than `turnMs`, the rest is started in later turns, as much in each as fits into that time; the order depends
 * on the time spent on each caller so far (`fair-queue.ts`). After each such turn come some idle ones, so that new
 * connections are accepted. With `turnMs` 0 each turn starts one piece of work.
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

/** For all work that takes long: it shares a single event loop. */
export const oneEachTurn = createTurns(0);

/** Resolves when long work may continue: others run in other turns, with idle turns in between. */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => oneEachTurn(currentAddress() ?? '', begin));
}

/** Waits so many turns, but at least one. */
function afterTurns(count: number, then: () => void): void {
  setImmediate(() => (count >= 1 ? afterTurns(count - 1, then) : then()));
}

/** Calls `then` when the started work is done or waits for later turns: promises settle before the next tick. */
function whenIdle(then: () => void): void {
  queueMicrotask(() => process.nextTick(then));
}
