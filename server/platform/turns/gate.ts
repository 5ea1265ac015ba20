import { AsyncLocalStorage } from 'node:async_hooks';
import { createFairLine } from './fair-line.ts';
import { tooBusy } from './too-busy.ts';

type Limits = {
  atOnce: number;
  /** Items that may wait in the line, and for how long; by default as in any line. */
  waiting: number;
  patienceMs?: number;
};

/** Does a caller's work, at once or when it is their turn. */
type Gate = <T>(caller: string, work: () => Promise<T>) => Promise<T>;
type Waiting = { begin: () => void; refuse: (seconds?: number) => void };

/**
 * Limits how much work runs at once; the rest waits in line, callers taking turns.
 * @throws AppError `unavailable` when too many are waiting, for the caller with most of them, and when somebody has
 *   waited too long
 */
export function createGate({ atOnce, waiting, patienceMs }: Limits): Gate {
  let running = 0;
  const line = createFairLine<Waiting>({
    most: waiting,
    patienceMs,
    refuse: (one, seconds) => one.refuse(seconds),
  });
  return async (caller, work) => {
    if (running < atOnce) running += 1;
    else
      await new Promise<void>((begin, reject) => {
        // It may be refused while another request is being handled; this keeps its own language.
        const refuse = AsyncLocalStorage.bind((seconds?: number) => reject(tooBusy(seconds)));
        line.add(caller, { begin, refuse });
      });
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) next.begin();
      else running -= 1;
      if (running === 0) line.forget();
    }
  };
}
