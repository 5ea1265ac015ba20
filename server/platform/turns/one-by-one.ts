import { tooBusy } from './too-busy.ts';

/**
 * Runs work of the same name one at a time, in order; work of other names may run meanwhile.
 * @throws AppError `unavailable` when so many wait under one name as no honest caller has: each holds a connection
 */
export type OneByOne = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/** A page sends its next request when the last was answered; there may be a few tabs and devices. */
const MOST_WAITING = 64;

export function createOneByOne(): OneByOne {
  /** Of each name the last work, until it is done, and how much is not done yet. */
  const lines = new Map<string, { last: Promise<unknown>; size: number }>();
  return async (name, work) => {
    const line = lines.get(name) ?? { last: Promise.resolve(), size: 0 };
    if (line.size > MOST_WAITING) throw tooBusy();
    const own = line.size > 0 ? line.last.then(work, work) : work();
    line.last = own;
    line.size += 1;
    lines.set(name, line);
    try {
      return await own;
    } finally {
      line.size -= 1;
      if (line.size === 0) lines.delete(name);
    }
  };
}
