import { networkOf } from '../turns/callers.ts';

/** A share of the resource, held by a caller. */
export type Held = {
  /** Its size; default 1. */
  weight?: number | undefined;
  /**
   * Returns whether it may be ended without harm. 0: for anybody; more: for a caller who has waited so many
   * milliseconds and has less than its holder.
   */
  isIdle(waitedMs: number): boolean;
  end(): void;
};

export type Shares = {
  /** Returns whether a caller has used up their own share, or would with `weight` more. */
  isFull(caller: string, weight?: number): boolean;
  /**
   * Takes a share. Returns a function that gives it back and may be called repeatedly; undefined when nothing is left
   * for this caller.
   */
  take(caller: string, held: Held, waitedMs?: number): (() => void) | undefined;
};

export type ShareLimits = { ofOne: number; inAll: number };

type Holder = { network: string; total: number; held: Set<Held> };

/**
 * Divides a scarce resource: `ofOne` for each caller, `inAll` for all. A caller who has used up their share loses the
 * idle parts of it. When everything is taken, idle shares are ended first, otherwise the oldest one, in each case of
 * whoever has most. A network counts as one holder (`callers.ts`), so that the many connections of a few callers do not
 * lock out others.
 */
export function createShares({ ofOne, inAll }: ShareLimits): Shares {
  const holders = new Map<string, Holder>();
  const ofNetworks = new Map<string, number>();
  let total = 0;

  const holderOf = (caller: string): Holder =>
    holders.get(caller) ?? { network: networkOf(caller), total: 0, held: new Set() };
  const ofNetwork = ({ network }: Holder) => ofNetworks.get(network) ?? 0;
  const count = (holder: Holder, weight: number) => {
    const { network } = holder;
    ofNetworks.set(network, ofNetwork(holder) + weight);
    if (ofNetwork(holder) === 0) ofNetworks.delete(network);
    holder.total += weight;
    total += weight;
  };
  const giveBack = (caller: string, held: Held) => {
    const holder = holderOf(caller);
    if (!holder.held.delete(held)) return;
    count(holder, -weightOf(held));
    if (holder.held.size === 0) holders.delete(caller);
  };
  const endOne = (caller: string, held: Held | undefined): boolean => {
    if (!held) return false;
    giveBack(caller, held);
    held.end();
    return true;
  };
  const endIdle = (caller: string, waitedMs: number) => endOne(caller, idleOf(holderOf(caller), waitedMs));
  const largest = (isMeant: (holder: Holder) => boolean) => largestOf(holders, ofNetwork, isMeant);
  const makeRoom = (caller: string, weight: number, waitedMs: number): boolean => {
    const own = holderOf(caller);
    const hasMore = (one: Holder, by: number) =>
      one.network === own.network ? one.total > own.total + by : ofNetwork(one) > ofNetwork(own) + by;
    const withIdle = largest((one) => idleOf(one, 0) !== undefined);
    if (withIdle !== undefined) return endIdle(withIdle, 0);
    const withSlower = largest((one) => hasMore(one, 0) && idleOf(one, waitedMs) !== undefined);
    if (withSlower !== undefined) return endIdle(withSlower, waitedMs);
    const withMore = largest((one) => hasMore(one, weight));
    return (
      withMore !== undefined &&
      endOne(
        withMore,
        first(holderOf(withMore).held, () => true),
      )
    );
  };
  const isFull = (caller: string, weight = 1) => {
    const own = holderOf(caller).total;
    return own > 0 && own + weight > ofOne;
  };
  return {
    isFull,
    take(caller, held, waitedMs = 0) {
      const weight = weightOf(held);
      while (isFull(caller, weight)) if (!endIdle(caller, waitedMs)) return undefined;
      while (total > 0 && total + weight > inAll) if (!makeRoom(caller, weight, waitedMs)) return undefined;
      const holder = holderOf(caller);
      holders.set(caller, holder);
      holder.held.add(held);
      count(holder, weight);
      return () => giveBack(caller, held);
    },
  };
}

/** Returns the caller among those meant who has most, compared by network first, then alone. */
function largestOf(
  holders: Map<string, Holder>,
  ofNetwork: (holder: Holder) => number,
  isMeant: (holder: Holder) => boolean,
): string | undefined {
  let found: [string, Holder] | undefined;
  for (const [caller, holder] of holders) {
    const more = found
      ? ofNetwork(holder) - ofNetwork(found[1]) || holder.total - found[1].total
      : Number.POSITIVE_INFINITY;
    if (more > 0 && isMeant(holder)) found = [caller, holder];
  }
  return found?.[0];
}

function weightOf({ weight = 1 }: Held): number {
  return weight;
}

function idleOf({ held }: Holder, waitedMs: number): Held | undefined {
  return first(held, (one) => one.isIdle(waitedMs));
}

function first(held: Set<Held>, isMeant: (held: Held) => boolean): Held | undefined {
  for (const one of held) if (isMeant(one)) return one;
  return undefined;
}
