import { createHolders, type Held, type Holder, type Holding, type Share, weightOf } from './holders.ts';

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

/**
 * What the last look at some shares has found, first what is to be ended first; for which claim, and until when it is
 * used.
 */
type Look = { found: Share[]; claim: Claim; until: number };

/**
 * What a look has found, or that it has found nothing, counts for those who come next, for so many times as long as the
 * look took: thousands of newcomers a second would leave time for nothing else.
 */
const REST = 9;
/** Milliseconds for which something that was found counts at least. */
const LEAST_MS = 10;
/** Most shares that are kept from a look. */
const MOST_FOUND = 32;

/** Why a share is ended for somebody, in the order in which they are sought. */
const REASONS = ['idle', 'slow', 'has more', 'comes later', 'lastly'] as const;
type Reason = (typeof REASONS)[number];
type WithReason = { share: Share; rank: number };

/**
 * Divides a scarce resource: `ofOne` for each caller, `inAll` for all. A caller who has used up their share loses the
 * idle parts of it. When everything is taken, idle shares are ended first, otherwise the oldest one, in each case of
 * whoever has most; where nobody has more, one that waits and comes later. A network counts as one holder
 * (`callers.ts`), so that the many connections of a few callers do not lock out others.
 */
export function createShares({ ofOne, inAll }: ShareLimits, now = () => performance.now()): Shares {
  const { all, holderOf, add, giveBack } = createHolders();
  const looks = new WeakMap<Holding, Look>();

  const end = (share: Share) => {
    giveBack(share);
    share.held.end();
  };
  /** Returns what is to be ended first of one's own network, or of all the others. */
  const seek = (among: Holding, own: Holder, claim: Claim): WithReason | undefined => {
    const isSought = ({ holder }: Share) => (holder.network === own.network) === (among !== all);
    const begunAt = now();
    const look = looks.get(among);
    if (look && begunAt < look.until) {
      const kept = look.found.filter((share) => share.holder.shares.has(share));
      const [first] = inOrder(kept.filter(isSought), own, claim);
      const isUsedUp = kept.length === 0 && look.found.length > 0;
      if (first || !(isUsedUp || isBetter(claim, look.claim))) return first;
    }
    const found = inOrder([...among.shares].filter(isSought), own, claim).slice(0, MOST_FOUND);
    const took = now() - begunAt;
    const until = begunAt + took + Math.max(REST * took, found.length > 0 ? LEAST_MS : 0);
    looks.set(among, { found: found.map(({ share }) => share), claim, until });
    return found[0];
  };
  const makeRoom = (own: Holder, claim: Claim): boolean => {
    const found = [all, own.network].flatMap((among) => seek(among, own, claim) ?? []);
    const [first] = found.sort(compare);
    if (first) end(first.share);
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
        const { shares } = holderOf(caller);
        const idle = firstIdle(shares, 0) ?? firstIdle(shares, lastlyMs);
        if (!idle) return undefined;
        end(idle);
      }
      while (all.total > 0 && all.total + weight > inAll) {
        const own = holderOf(caller);
        const due = held.turn?.due() ?? 0;
        const claim = { total: own.total, ofNetwork: own.network.total, weight, due, waitedMs, lastlyMs };
        if (!makeRoom(own, claim)) return undefined;
      }
      const share = add(caller, held);
      return () => giveBack(share);
    },
  };
}

/** Returns what there is a reason to end. */
function inOrder(shares: Share[], own: Holder, claim: Claim): WithReason[] {
  const withReason = shares.flatMap((share) => {
    const reason = reasonFor(share, own, claim);
    return reason === undefined ? [] : { share, rank: REASONS.indexOf(reason) };
  });
  return withReason.sort(compare);
}

function reasonFor({ holder, held }: Share, own: Holder, claim: Claim): Reason | undefined {
  const { weight, due, waitedMs, lastlyMs } = claim;
  const more =
    holder.network === own.network ? holder.total - claim.total : holder.network.total - claim.ofNetwork;
  if (held.isIdle(0)) return 'idle';
  if (waitedMs > 0 && more > 0 && held.isIdle(waitedMs)) return 'slow';
  if (more > weight) return 'has more';
  if (held.turn?.isWaiting() && held.turn.due() > due) return 'comes later';
  return lastlyMs > waitedMs && more > 0 && held.isIdle(lastlyMs) ? 'lastly' : undefined;
}

/** Orders by reason, then whoever has most; compared by network first, then alone. */
function compare(one: WithReason, other: WithReason): number {
  const [a, b] = [one.share.holder, other.share.holder];
  return one.rank - other.rank || b.network.total - a.network.total || b.total - a.total;
}

function firstIdle(shares: Set<Share>, waitedMs: number): Share | undefined {
  for (const one of shares) if (one.held.isIdle(waitedMs)) return one;
  return undefined;
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
