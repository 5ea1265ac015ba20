import { setTimeout as pause } from 'node:timers/promises';
import { isKnownCaller } from '../turns/callers.ts';
import { tooBusy } from '../turns/too-busy.ts';
import type { Pace } from './pace.ts';
import { createShares, type ShareLimits } from './shares.ts';

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

type Limits = {
  strangers: ShareLimits;
  /** And so much more for those who are known, whom strangers could keep out for long by being slow. */
  known: ShareLimits;
};

/** How long somebody waits for a place: less than a connection may be silent (`http-server.ts`). */
const PATIENCE_MS = 30_000;
/** How often one looks for it: places become free by themselves, too, when somebody has been slow for long enough. */
const LOOK_EVERY_MS = 50;
/** Where more wait, each looks less often: a thousand who look that often have the server do nothing else. */
const MOST_LOOKING = 20;

/**
 * Divides what is held for as long as a caller takes to send or to read: who is slow makes room where others wait, and
 * the longer somebody waits, the faster one must be. So whoever holds places by being slow would have to be as fast as
 * the others.
 */
export function createPlaces({ strangers, known }: Limits): Places {
  const [ofStrangers, ofKnown] = [createShares(strangers), createShares(known)];
  let waiting = 0;
  return async (caller, { weight, pace, end }, { hasLeft, patienceMs = PATIENCE_MS }) => {
    const shares = isKnownCaller(caller) ? ofKnown : ofStrangers;
    const startedAt = performance.now();
    const isIdle = (waitedMs: number) => pace()?.isSlow(Math.max(1, waitedMs / 1000)) ?? false;
    for (;;) {
      const waitedMs = performance.now() - startedAt;
      const giveBack = hasLeft() ? undefined : shares.take(caller, { weight, isIdle, end }, waitedMs);
      if (giveBack) return giveBack;
      if (waitedMs >= patienceMs || hasLeft()) throw tooBusy();
      waiting += 1;
      await pause(LOOK_EVERY_MS * Math.max(1, waiting / MOST_LOOKING));
      waiting -= 1;
    }
  };
}
