import { createFairLine } from './fair-line.ts';

type Limits = {
  atOnce: number;
  /** How many may wait in line, and what is thrown at who has to go then. */
  waiting: { most: number; refusal: () => Error };
};

/** Does a caller's work, at once or in its turn. */
type Gate = <T>(caller: string, work: () => Promise<T>) => Promise<T>;
type Waiting = { begin: () => void; refuse: (error: Error) => void };

/** Lets so much work run at once; the rest waits in line, the callers in turn. */
export function createGate({ atOnce, waiting }: Limits): Gate {
  let running = 0;
  const line = createFairLine<Waiting>(waiting.most);
  return async (caller, work) => {
    if (running < atOnce) running += 1;
    else
      await new Promise<void>((begin, refuse) => {
        line.add(caller, { begin, refuse })?.refuse(waiting.refusal());
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
