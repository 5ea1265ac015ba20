import { crowdOf, networkOf } from '../../turns/callers.ts';
import { tooBusy } from '../../turns/too-busy.ts';
import type { Held } from './holders.ts';
import type { Pace } from './pace.ts';
import { createShares, type ShareLimits, type Shares } from './shares.ts';

/** A transfer whose speed depends on its caller. */
export type Moving = {
  /** How much of the scarce resource it takes; default 1. */
  weight?: number;
  /** How fast it moves; undefined while the caller is not the one holding it up. */
  pace(): Pace | undefined;
  end(): void;
};

export type Waiting = {
  /** Returns whether the caller has gone. */
  hasLeft(): boolean;
  /** How long it waits for a place; 0: not at all. */
  patienceMs?: number;
};

/**
 * Waits for a place and resolves with a function that gives it back.
 * @throws AppError `unavailable` after waiting too long
 */
export type Places = (caller: string, moving: Moving, waiting: Waiting) => Promise<() => void>;

/** Limits for each crowd separately (`turns/callers.ts`), so that none can shut out another. */
type Limits = Record<ReturnType<typeof crowdOf>, ShareLimits>;

/** Milliseconds to wait for a place: less than a connection may be silent (`http-server.ts`). */
const PATIENCE_MS = 30_000;
/** Milliseconds between looks for a place: one may also become free because somebody has been slow for a while. */
const LOOK_EVERY_MS = 50;
/**
 * Most times the minimum speed that is demanded for somebody who waits: what a phone on an ordinary network manages.
 */
const MOST_TIMES = 5;
/**
 * Callers of one crowd that may wait. Each holds a connection, and nothing tells of one that nobody reads whether its
 * caller is still there: so they can never be all that there are.
 */
const MOST_WAITING = 500;
/** Waiting callers checked each time, in order: checking a thousand that often would leave time for nothing else. */
const MOST_LOOKING = 20;

/**
 * Divides places that are held for as long as a caller takes to send or to read. Slow callers lose theirs when others
 * wait, and the longer somebody with fewer places waits, the faster the others must be. To hold on to many places one
 * would have to be as fast as everybody else.
 */
export function createPlaces({ strangers, known, staff }: Limits): Places {
  const crowds = { strangers: createCrowd(strangers), known: createCrowd(known), staff: createCrowd(staff) };
  return (caller, { weight, pace, end }, waiting) => {
    const isIdle = (waitedMs: number) => pace()?.isSlow(timesAfter(waitedMs)) ?? false;
    return crowds[crowdOf(caller)](caller, { weight, isIdle, end }, waiting);
  };
}

/** Returns how many times a poor connection's speed is demanded when somebody has waited so long. */
function timesAfter(waitedMs: number): number {
  return Math.min(Math.max(1, waitedMs / 1000), MOST_TIMES);
}

type Waiter = {
  caller: string;
  network: string;
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
  /** In order of arrival. */
  const line = new Set<Waiter>();
  const look = () => {
    lookAll(shares, line);
    if (line.size > 0) setTimeout(look, LOOK_EVERY_MS);
  };
  return (caller, held, { hasLeft, patienceMs = PATIENCE_MS }) =>
    new Promise((taken, refused) => {
      const since = performance.now();
      const network = networkOf(caller);
      const waiter = { caller, network, held, since, until: since + patienceMs, hasLeft, taken, refused };
      const mayTake = line.size === 0 || patienceMs === 0;
      if (settle(shares, waiter, mayTake)) return;
      line.add(waiter);
      if (line.size > MOST_WAITING) refuseOne(line);
      if (line.size === 1) setTimeout(look, LOOK_EVERY_MS);
    });
}

/** Refuses the newest waiter of the network that has most of them. */
function refuseOne(line: Set<Waiter>): void {
  const counts = new Map<string, number>();
  let most: Waiter | undefined;
  for (const newest of line) {
    const count = (counts.get(newest.network) ?? 0) + 1;
    counts.set(newest.network, count);
    if (count >= (most ? (counts.get(most.network) ?? 0) : 0)) most = newest;
  }
  if (!most) return;
  line.delete(most);
  most.refused(tooBusy());
}

/** Gives places to those who wait, in order. Callers who have used up their own share hold up nobody else. */
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

/** @returns whether the waiting is over */
function settle(shares: Shares, waiter: Waiter, mayTake: boolean): boolean {
  const { caller, held, since, until, hasLeft, taken, refused } = waiter;
  const now = performance.now();
  const giveBack = mayTake && !hasLeft() ? shares.take(caller, held, now - since) : undefined;
  if (giveBack) taken(giveBack);
  else if (now >= until || hasLeft()) refused(tooBusy());
  else return false;
  return true;
}
