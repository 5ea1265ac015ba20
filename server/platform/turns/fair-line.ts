import { createFairQueue } from './fair-queue.ts';

/** What waits for its turn, each for a caller, with equal shares for all (`fair-queue.ts`). */
export type FairLine<Item> = {
  /**
   * Who comes with one waits behind no more than one of each network that is there. Where that was one too many, the
   * newest of whoever has most is refused, be it what came.
   */
  add(caller: string, item: Item): void;
  /** Takes out what is next, passing over the callers that are held back: they keep their place. */
  next(isHeldBack?: (caller: string) => boolean): Item | undefined;
  /** @returns whether it was still waiting */
  leave(caller: string, item: Item): boolean;
};

type Limits<Item> = {
  /** How many may wait, all callers together. */
  most: number;
  /** How long; by default less than a connection may be silent (`platform/http/http-server.ts`), with time for what comes then. */
  patienceMs?: number | undefined;
  /** Told of each that has to go, and in how long what waits will have been served, where that can be told. */
  refuse: (item: Item, retryAfterSeconds: number | undefined) => void;
  now?: () => number;
};
type Waiting<Item> = { item: Item; timer: NodeJS.Timeout };

const PATIENCE_MS = 45_000;

/** A line in which only so many wait, for a while. */
export function createFairLine<Item>({
  most,
  patienceMs = PATIENCE_MS,
  refuse,
  now = () => performance.now(),
}: Limits<Item>): FairLine<Item> {
  let served = 0;
  const queue = createFairQueue<Waiting<Item>>(() => served);
  let busy = { since: 0, servedBefore: 0 };

  const secondsForAll = () => {
    const count = served - busy.servedBefore;
    return count > 0 ? Math.ceil(((now() - busy.since) / count / 1000) * queue.size) : undefined;
  };
  const leave = (caller: string, item: Item): boolean => {
    const left = queue.remove(caller, (one) => one.item === item);
    clearTimeout(left?.timer);
    return left !== undefined;
  };
  return {
    add(caller, item) {
      if (queue.size === 0) busy = { since: now(), servedBefore: served };
      const timer = setTimeout(() => {
        if (leave(caller, item)) refuse(item, secondsForAll());
      }, patienceMs).unref();
      queue.add(caller, { item, timer });
      if (queue.size <= most) return;
      const newest = queue.removeNewest();
      clearTimeout(newest?.timer);
      if (newest) refuse(newest.item, secondsForAll());
    },
    next(isHeldBack) {
      const taken = queue.next(isHeldBack);
      if (!taken) return undefined;
      served += 1;
      queue.spend(taken.caller, 1);
      clearTimeout(taken.item.timer);
      return taken.item.item;
    },
    leave,
  };
}
