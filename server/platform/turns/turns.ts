import { threadMs } from '../../../codegen/runtime/thread-time.ts';
import { currentAddress } from '../request-id.ts';
import { createFairQueue } from './fair-queue.ts';

/** Starts a caller's work at once, or later when there is too much. */
export type InTurn = {
  /** Returns a function that takes work back that has not been started. */
  (caller: string, begin: () => void): () => void;
  /** Returns when it is the turn of circles (`callers.ts`), compared with others: the lowest comes first. */
  dueOf(circles: readonly string[]): number;
};

/**
 * Most idle turns of the event loop after work. There is one per millisecond of work, because each turn accepts one new
 * connection.
 */
const MOST_TURNS_OF_REST = 64;
/** Most time of rest, in times of the work before: turns in which a thousand bodies arrive are long themselves. */
const MOST_TIMES_OF_REST = 3;

/**
 * Milliseconds that work is charged at least, for what it costs besides, from its connection to its answer; the system
 * counts no less. Otherwise a person's one page would count as much as ten of the smallest requests of a crowd.
 */
const LEAST_MS = 1;

/**
 * Keeps a burst of requests from holding up everybody. When the work that came in one turn of the event loop takes
 * longer than `turnMs`, the rest is started in later turns, as much in each as fits into that time; the order depends
 * on the time spent on each caller so far (`fair-queue.ts`). After each such turn come some idle ones, so that new
 * connections are accepted. With `turnMs` 0 each turn starts one piece of work. Nobody is charged for time in which
 * other programs had the processor: `processorMs` is this thread's.
 */
export function createTurns(turnMs = 20, now = () => performance.now(), processorMs = threadMs): InTurn {
  /** Not the time that passed: of that, a busy process has little to give. */
  let spentMs = 0;
  const waiting = createFairQueue<() => void>(() => spentMs);
  let startedAt: number | undefined;
  let isLate = false;

  const beginSince = (turnAt: number) => {
    const next = waiting.next();
    if (!next) {
      // Whoever comes later has missed nothing.
      waiting.forget();
      startedAt = undefined;
      isLate = false;
      return;
    }
    const begunAt = now();
    const processorAt = processorMs();
    next.item();
    whenIdle(() => {
      const cost = Math.max(LEAST_MS, Math.min(now() - begunAt, processorMs() - processorAt));
      waiting.spend(next.caller, cost);
      spentMs += cost;
      if (now() < turnAt + turnMs) beginSince(turnAt);
      else restSince(turnAt);
    });
  };
  const nextTurn = () => beginSince(now());
  const restSince = (at: number) => {
    isLate = true;
    const restedAt = now();
    const until = restedAt + MOST_TIMES_OF_REST * (restedAt - at);
    afterTurns(Math.min(MOST_TURNS_OF_REST, restedAt - at), () => now() >= until, nextTurn);
  };
  const inTurn = (caller: string, begin: () => void) => {
    if (startedAt === undefined) {
      const at = now();
      startedAt = at;
      setImmediate(() => (now() - at > turnMs ? restSince(at) : nextTurn()));
    }
    if (!isLate && now() - startedAt < turnMs) {
      begin();
      return () => {};
    }
    isLate = true;
    waiting.add(caller, begin);
    return () => void waiting.remove(caller, (one) => one === begin);
  };
  return Object.assign(inTurn, { dueOf: waiting.dueOf });
}

/** For all work that takes long: it shares a single event loop. */
export const oneEachTurn = createTurns(0);

/** Resolves when long work may continue: others run in other turns, with idle turns in between. */
export function nextTurn(): Promise<void> {
  return new Promise((begin) => oneEachTurn(currentAddress() ?? '', begin));
}

/** Waits so many turns, but at least one and none once it is enough. */
function afterTurns(count: number, isEnough: () => boolean, then: () => void): void {
  setImmediate(() => (count >= 1 && !isEnough() ? afterTurns(count - 1, isEnough, then) : then()));
}

/** Calls `then` when the started work is done or waits for later turns: promises settle before the next tick. */
function whenIdle(then: () => void): void {
  queueMicrotask(() => process.nextTick(then));
}
