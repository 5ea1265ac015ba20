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

/** A share and who holds it. */
export type Share = { holder: Holder; held: Held };
/** What somebody holds: its weight, and the shares, the oldest first. */
export type Holding = { total: number; shares: Set<Share> };
export type Holder = Holding & { caller: string; network: Network };
type Network = Holding & { name: string };

/** Keeps who holds what: each caller, each network, and all together. */
export function createHolders() {
  const holders = new Map<string, Holder>();
  const networks = new Map<string, Network>();
  const all: Holding = { total: 0, shares: new Set() };

  const networkNamed = (name: string): Network => networks.get(name) ?? { name, total: 0, shares: new Set() };
  const holderOf = (caller: string): Holder =>
    holders.get(caller) ?? { caller, network: networkNamed(networkOf(caller)), total: 0, shares: new Set() };
  return {
    all,
    /** Returns a caller's holder, a new one where they hold nothing. */
    holderOf,
    add(caller: string, held: Held): Share {
      // The totals would never be numbers again.
      if (!Number.isFinite(weightOf(held))) throw new RangeError('A share needs a finite weight');
      const holder = holderOf(caller);
      const share = { holder, held };
      holders.set(caller, holder);
      networks.set(holder.network.name, holder.network);
      for (const one of [holder, holder.network, all]) {
        one.shares.add(share);
        one.total += weightOf(held);
      }
      return share;
    },
    giveBack(share: Share): void {
      const { holder } = share;
      if (!holder.shares.has(share)) return;
      for (const one of [holder, holder.network, all]) {
        one.shares.delete(share);
        one.total -= weightOf(share.held);
      }
      if (holder.shares.size === 0) holders.delete(holder.caller);
      if (holder.network.shares.size === 0) networks.delete(holder.network.name);
    },
  };
}

export function weightOf({ weight = 1 }: Held): number {
  return weight;
}
