import { createFairQueue } from './fair-queue.ts';

/** A waiting line in which all callers have equal shares (`fair-queue.ts`). */
export type FairLine<Item> = {
  /**
   * Adds an item, behind at most one item of each other network in the line. When the line is too long, the newest item
   * of whoever has most is refused, which may be this one.
   */
  add(caller: string, item: Item): void;
  /** Removes and returns the next item, skipping callers who are held back; they keep their place. */
  next(isHeldBack?: (caller: string) => boolean): Item | undefined;
  /** @returns whether it was still waiting */
  leave(caller: string, item: Item): boolean;
  /** Call when nothing waits or is under way: whoever comes later has missed nothing. */
  forget(): void;
};

type Limits<Item> = {
  /** Items that may wait, of all callers together. */
  most: number;
  /**
   * Milliseconds that an item may wait; by default less than a connection may be silent
   * (`platform/http/connections/http-server.ts`), with time left for the work itself.
   */
  patienceMs?: number | undefined;
  /**
   * Called for each refused item, with the seconds until the whole line will have been served, if that can be
   * estimated.
   */
  refuse: (item: Item, retryAfterSeconds: number | undefined) => void;
  now?: () => number;
};
type Waiting<Item> = { item: Item; timer: NodeJS.Timeout };

const PATIENCE_MS = 45_000;

/** Makes a line in which a limited number of items wait for a limited time. */
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
    forget: queue.forget,
  };
}
