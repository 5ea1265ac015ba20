import { AsyncLocalStorage } from 'node:async_hooks';
import { createFairLine } from './fair-line.ts';
import { tooBusy } from './too-busy.ts';

type Limits = {
  atOnce: number;
  /** How many may wait in line; and for how long, unless as in any line. */
  waiting: number;
  patienceMs?: number;
};

/** Does a caller's work, at once or in its turn. */
type Gate = <T>(caller: string, work: () => Promise<T>) => Promise<T>;
type Waiting = { begin: () => void; refuse: (seconds?: number) => void };

/**
 * Lets so much work run at once; the rest waits in line, the callers in turn.
 * @throws AppError `unavailable` when too many are waiting, to whoever has most of them, or to who has waited too long
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
        // Somebody else's coming may refuse it; it is told in its own language.
        const refuse = AsyncLocalStorage.bind((seconds?: number) => reject(tooBusy(seconds)));
        line.add(caller, { begin, refuse });
      });
    try {
      return await work();
    } finally {
      const next = line.next();
      if (next) next.begin();
      else running -= 1;
    }
  };
}
