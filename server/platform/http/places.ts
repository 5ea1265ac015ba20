import { crowdOf } from '../turns/callers.ts';
import { tooBusy } from '../turns/too-busy.ts';
import type { Pace } from './pace.ts';
import { createShares, type Held, type ShareLimits, type Shares } from './shares.ts';

/** Something that comes or goes as fast as its caller lets it. */
export type Moving = {
  /** How much of what is scarce it takes; absent: one. */
  weight?: number;
  /** How fast it moves; undefined while it is not its caller who makes it wait. */
  pace(): Pace | undefined;
  end(): void;
};

export type Waiting = {
  /** Whether nobody waits any more. */
  hasLeft(): boolean;
  /** How long it waits; none: not at all. */
  patienceMs?: number;
};

/** Resolves with what gives it back. @throws AppError `unavailable` when there is none for too long */
export type Places = (caller: string, moving: Moving, waiting: Waiting) => Promise<() => void>;

/** So much for each crowd by itself (`turns/callers.ts`): nobody is kept out by those of another. */
type Limits = Record<ReturnType<typeof crowdOf>, ShareLimits>;

/** How long somebody waits for a place: less than a connection may be silent (`http-server.ts`). */
const PATIENCE_MS = 30_000;
/** How often those who wait look for one: places become free by themselves, too, when somebody has been slow for a while. */
const LOOK_EVERY_MS = 50;
/** No more than so many times: what a phone sends where the network is not that poor. */
const MOST_TIMES = 5;
/** So many look each time, the first first: a thousand who look that often have the server do nothing else. */
const MOST_LOOKING = 20;

/**
 * Divides what is held for as long as a caller takes to send or to read: who is slow makes room where others wait, and
 * the longer somebody waits who holds less, the faster one must be. So whoever holds places by being slow would have to be
 * as fast as the others.
 */
export function createPlaces({ strangers, known, staff }: Limits): Places {
  const crowds = { strangers: createCrowd(strangers), known: createCrowd(known), staff: createCrowd(staff) };
  return (caller, { weight, pace, end }, waiting) => {
    const isIdle = (waitedMs: number) => pace()?.isSlow(timesAfter(waitedMs)) ?? false;
    return crowds[crowdOf(caller)](caller, { weight, isIdle, end }, waiting);
  };
}

/** How many times as much as of a poor connection must come where somebody has waited so long. */
function timesAfter(waitedMs: number): number {
  return Math.min(Math.max(1, waitedMs / 1000), MOST_TIMES);
}

type Waiter = {
  caller: string;
  held: Held;
  since: number;
  until: number;
  hasLeft(): boolean;
  taken(giveBack: () => void): void;
  refused(error: unknown): void;
};

function createCrowd(
  limits: ShareLimits,
): (caller: string, held: Held, waiting: Waiting) => Promise<() => void> {
  const shares = createShares(limits);
  /** In the order in which they came. */
  const line = new Set<Waiter>();
  const look = () => {
    lookAll(shares, line);
    if (line.size > 0) setTimeout(look, LOOK_EVERY_MS);
  };
  return (caller, held, { hasLeft, patienceMs = PATIENCE_MS }) =>
    new Promise((taken, refused) => {
      const since = performance.now();
      const waiter = { caller, held, since, until: since + patienceMs, hasLeft, taken, refused };
      const mayTake = line.size === 0 || patienceMs === 0;
      if (settle(shares, waiter, mayTake)) return;
      line.add(waiter);
      if (line.size === 1) setTimeout(look, LOOK_EVERY_MS);
    });
}

/** Gives those who wait what there is, the first first. Whoever waits for places of their own holds up nobody. */
function lookAll(shares: Shares, line: Set<Waiter>): void {
  const own = new Set<string>();
  let looked = 0;
  for (const waiter of line) {
    const { caller, held } = waiter;
    const isFull = shares.isFull(caller, held.weight);
    const mayTake = isFull ? !own.has(caller) : looked < MOST_LOOKING;
    if (isFull) own.add(caller);
    else looked += 1;
    if (settle(shares, waiter, mayTake)) line.delete(waiter);
  }
}

/** @returns whether somebody waits no longer */
function settle(shares: Shares, waiter: Waiter, mayTake: boolean): boolean {
  const { caller, held, since, until, hasLeft, taken, refused } = waiter;
  const now = performance.now();
  const giveBack = mayTake && !hasLeft() ? shares.take(caller, held, now - since) : undefined;
  if (giveBack) taken(giveBack);
  else if (now >= until || hasLeft()) refused(tooBusy());
  else return false;
  return true;
}
