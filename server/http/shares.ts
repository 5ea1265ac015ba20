/** Something that a caller holds. */
export type Held = {
  /** How much of it; absent: one. */
  weight?: number;
  /** Whether it may be ended without harm. */
  isIdle(): boolean;
  end(): void;
};

export type Shares = {
  /** Gives what gives it back, as often as one likes; undefined where nothing is left for this caller. */
  take(caller: string, held: Held): (() => void) | undefined;
};

type Holder = { total: number; held: Set<Held> };

/**
 * Divides something scarce: so much for one caller, so much for all. A caller who has all of his own loses what of it is
 * idle. Where all of it is taken, whoever holds most loses the oldest, so that many connections of few do not lock out
 * others.
 */
export function createShares({ ofOne, inAll }: { ofOne: number; inAll: number }): Shares {
  const holders = new Map<string, Holder>();
  let total = 0;

  const giveBack = (caller: string, held: Held) => {
    const holder = holders.get(caller);
    if (!holder?.held.delete(held)) return;
    holder.total -= weightOf(held);
    total -= weightOf(held);
    if (holder.held.size === 0) holders.delete(caller);
  };
  const endIdle = (caller: string): boolean =>
    endOne(caller, ({ held }) => first(held, (one) => one.isIdle()));
  const endOne = (caller: string, choose: (holder: Holder) => Held | undefined): boolean => {
    const holder = holders.get(caller);
    const chosen = holder && choose(holder);
    if (!chosen) return false;
    giveBack(caller, chosen);
    chosen.end();
    return true;
  };
  const totalOf = (caller: string) => holders.get(caller)?.total ?? 0;
  const makeRoom = (caller: string, weight: number): boolean => {
    const [most, holder] = largest(holders) ?? [caller, undefined];
    // Of those who hold as much, the first may be busy.
    const alike = [...holders].filter(([, one]) => one.total === holder?.total);
    if (alike.some(([one]) => endIdle(one))) return true;
    const isUnequal = holder !== undefined && holder.total > totalOf(caller) + weight;
    return isUnequal && endOne(most, ({ held }) => first(held, () => true));
  };
  return {
    take(caller, held) {
      const weight = weightOf(held);
      while (totalOf(caller) > 0 && totalOf(caller) + weight > ofOne) if (!endIdle(caller)) return undefined;
      while (total > 0 && total + weight > inAll) if (!makeRoom(caller, weight)) return undefined;
      const holder = holders.get(caller) ?? { total: 0, held: new Set() };
      holders.set(caller, holder);
      holder.held.add(held);
      holder.total += weight;
      total += weight;
      return () => giveBack(caller, held);
    },
  };
}

function weightOf({ weight = 1 }: Held): number {
  return weight;
}

function first(held: Set<Held>, isMeant: (held: Held) => boolean): Held | undefined {
  for (const one of held) if (isMeant(one)) return one;
  return undefined;
}

function largest(holders: Map<string, Holder>): [string, Holder] | undefined {
  let found: [string, Holder] | undefined;
  for (const entry of holders) if (!found || entry[1].total > found[1].total) found = entry;
  return found;
}
