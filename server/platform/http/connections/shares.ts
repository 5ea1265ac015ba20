import { networkOf } from '../../turns/callers.ts';

/** A share of the resource, held by a caller. */
export type Held = {
  /** Its size; default 1. */
  weight?: number | undefined;
  /**
   * Returns whether it may be ended without harm. 0: for anybody; more: for a caller who has waited so many
   * milliseconds and has less than its holder.
   */
  isIdle(waitedMs: number): boolean;
  /** Where nobody has more, one that waits for its turn is ended for somebody whose turn, the lower, comes before. */
  turn?: { isWaiting(): boolean; due(): number };
  end(): void;
};

export type Shares = {
  /** Returns whether a caller has used up their own share, or would with `weight` more. */
  isFull(caller: string, weight?: number): boolean;
  /**
   * Takes a share. Returns a function that gives it back and may be called repeatedly; undefined when nothing is left
   * for this caller, who is said to have waited `lastlyMs` only when there is nobody else to end.
   */
  take(caller: string, held: Held, waitedMs?: number, lastlyMs?: number): (() => void) | undefined;
};

export type ShareLimits = { ofOne: number; inAll: number };

/** What speaks for a caller for whom a share of another is to be ended. */
type Claim = {
  total: number;
  ofNetwork: number;
  weight: number;
  due: number;
  waitedMs: number;
  lastlyMs: number;
};

const NO_CLAIM: Claim = {
  total: Infinity,
  ofNetwork: Infinity,
  weight: Infinity,
  due: Infinity,
  waitedMs: -1,
  lastlyMs: -1,
};

/**
 * When a look at everything has found nothing to end, nobody with no better claim is looked for, for so many times as
 * long as that look took: thousands of newcomers a second would leave time for nothing else.
 */
const REST = 9;

/** Why a share is ended for somebody, in the order in which they are sought. */
const REASONS = ['idle', 'slow', 'has more', 'comes later', 'lastly'] as const;
type Reason = (typeof REASONS)[number];

type Holder = { caller: string; network: string; total: number; held: Set<Held> };
type Ended = { holder: Holder; held: Held };

/**
 * Divides a scarce resource: `ofOne` for each caller, `inAll` for all. A caller who has used up their share loses the
 * idle parts of it. When everything is taken, idle shares are ended first, otherwise the oldest one, in each case of
 * whoever has most; where nobody has more, one that waits and comes later. A network counts as one holder
 * (`callers.ts`), so that the many connections of a few callers do not lock out others.
 */
export function createShares({ ofOne, inAll }: ShareLimits, now = () => performance.now()): Shares {
  const { holders, holderOf, ofNetwork, add, giveBack, total } = createHolders();
  let refused: Claim & { until: number } = { ...NO_CLAIM, until: 0 };

  const end = ({ holder, held }: Ended) => {
    giveBack(holder.caller, held);
    held.end();
  };
  const makeRoom = (own: Holder, claim: Claim): boolean => {
    const begunAt = now();
    if (begunAt < refused.until && !isBetter(claim, refused)) return false;
    const { weight, due, waitedMs, lastlyMs } = claim;
    const hasMore = (one: Holder, by: number) =>
      one.network === own.network ? one.total > own.total + by : ofNetwork(one) > claim.ofNetwork + by;
    const found = largestBy(holders.values(), ofNetwork, (one, held) => {
      if (held.isIdle(0)) return 'idle';
      if (waitedMs > 0 && hasMore(one, 0) && held.isIdle(waitedMs)) return 'slow';
      if (hasMore(one, weight)) return 'has more';
      if (held.turn?.isWaiting() && held.turn.due() > due) return 'comes later';
      return lastlyMs > waitedMs && hasMore(one, 0) && held.isIdle(lastlyMs) ? 'lastly' : undefined;
    });
    const first = REASONS.map((reason) => found.get(reason)).find((one) => one !== undefined);
    if (first) end(first);
    else refused = { ...claim, until: begunAt + (1 + REST) * (now() - begunAt) };
    return first !== undefined;
  };
  const isFull = (caller: string, weight = 1) => {
    const own = holderOf(caller).total;
    return own > 0 && own + weight > ofOne;
  };
  return {
    isFull,
    take(caller, held, waitedMs = 0, lastlyMs = waitedMs) {
      const weight = weightOf(held);
      while (isFull(caller, weight)) {
        const holder = holderOf(caller);
        const idle = firstIdle(holder, 0) ?? firstIdle(holder, lastlyMs);
        if (!idle) return undefined;
        end({ holder, held: idle });
      }
      while (total() > 0 && total() + weight > inAll) {
        const own = holderOf(caller);
        const due = held.turn?.due() ?? 0;
        const claim = { total: own.total, ofNetwork: ofNetwork(own), weight, due, waitedMs, lastlyMs };
        if (!makeRoom(own, claim)) return undefined;
      }
      add(caller, held);
      return () => giveBack(caller, held);
    },
  };
}

/** Keeps who holds what. */
function createHolders() {
  const holders = new Map<string, Holder>();
  const ofNetworks = new Map<string, number>();
  let total = 0;

  const holderOf = (caller: string): Holder =>
    holders.get(caller) ?? { caller, network: networkOf(caller), total: 0, held: new Set() };
  const ofNetwork = ({ network }: Holder) => ofNetworks.get(network) ?? 0;
  const count = (holder: Holder, weight: number) => {
    const { network } = holder;
    ofNetworks.set(network, ofNetwork(holder) + weight);
    if (ofNetwork(holder) === 0) ofNetworks.delete(network);
    holder.total += weight;
    total += weight;
  };
  return {
    holders,
    holderOf,
    ofNetwork,
    total: () => total,
    add(caller: string, held: Held): void {
      const holder = holderOf(caller);
      holders.set(caller, holder);
      holder.held.add(held);
      count(holder, weightOf(held));
    },
    giveBack(caller: string, held: Held): void {
      const holder = holderOf(caller);
      if (!holder.held.delete(held)) return;
      count(holder, -weightOf(held));
      if (holder.held.size === 0) holders.delete(caller);
    },
  };
}

/** Returns what may be ended for each reason, of whoever has most; compared by network first, then alone. */
function largestBy(
  holders: Iterable<Holder>,
  ofNetwork: (holder: Holder) => number,
  reasonFor: (holder: Holder, held: Held) => Reason | undefined,
): Map<Reason, Ended> {
  const found = new Map<Reason, Ended>();
  for (const holder of holders)
    for (const held of holder.held) {
      const reason = reasonFor(holder, held);
      if (reason === undefined) continue;
      const other = found.get(reason)?.holder;
      const more = other ? ofNetwork(holder) - ofNetwork(other) || holder.total - other.total : 1;
      if (more > 0) found.set(reason, { holder, held });
    }
  return found;
}

function firstIdle({ held }: Holder, waitedMs: number): Held | undefined {
  for (const one of held) if (one.isIdle(waitedMs)) return one;
  return undefined;
}

function weightOf({ weight = 1 }: Held): number {
  return weight;
}

function isBetter(one: Claim, other: Claim): boolean {
  return (
    one.total < other.total ||
    one.ofNetwork < other.ofNetwork ||
    one.weight < other.weight ||
    one.due < other.due ||
    one.waitedMs > other.waitedMs ||
    one.lastlyMs > other.lastlyMs
  );
}
