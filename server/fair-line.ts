import { circlesOf } from './callers.ts';

/**
 * What waits, each for a caller. Those who are known and strangers are served in turn; of either whoever was served
 * longest ago, a network of strangers as one caller, and then its addresses (`callers.ts`): nobody's many hold up
 * somebody's one.
 */
export type FairLine<Item> = {
  /**
   * Who comes with one waits behind no more than one of each other network, and behind none that was served before.
   * Where that was one too many, the newest of whoever has most is refused, be it what came.
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
  /** How long; by default less than a connection may be silent (`http/http-server.ts`), with time for what comes then. */
  patienceMs?: number | undefined;
  /** Told of each that has to go, and in how long what waits will have been served, where that can be told. */
  refuse: (item: Item, retryAfterSeconds: number | undefined) => void;
  now?: () => number;
};
type Line<Item> = { circles: string[]; waiting: { item: Item; timer: NodeJS.Timeout }[] };

const PATIENCE_MS = 45_000;
/** Of so many callers and networks it is remembered when they were served. */
const MOST_REMEMBERED = 5000;

/** A line in which only so many wait, for a while. */
export function createFairLine<Item>({
  most,
  patienceMs = PATIENCE_MS,
  refuse,
  now = () => performance.now(),
}: Limits<Item>): FairLine<Item> {
  /** In the order they came; nobody in it has nothing. */
  const lines = new Map<string, Line<Item>>();
  const sizes = new Map<string, number>();
  /** The turn at which each circle was served last, the earliest first. */
  const turns = new Map<string, number>();
  let turn = 0;
  let waiting = 0;
  let busy = { since: 0, served: 0 };

  const grow = ({ circles }: Line<Item>, by: number) => {
    waiting += by;
    for (const circle of new Set(circles)) {
      const size = (sizes.get(circle) ?? 0) + by;
      if (size > 0) sizes.set(circle, size);
      else sizes.delete(circle);
    }
  };
  const takeOut = (caller: string, line: Line<Item>, at: number): Item | undefined => {
    const [taken] = line.waiting.splice(at, 1);
    clearTimeout(taken?.timer);
    grow(line, -1);
    if (line.waiting.length === 0) lines.delete(caller);
    return taken?.item;
  };
  const leave = (caller: string, item: Item): boolean => {
    const line = lines.get(caller);
    const at = line?.waiting.findIndex((one) => one.item === item) ?? -1;
    if (line && at >= 0) takeOut(caller, line, at);
    return at >= 0;
  };
  const noteTurn = (circles: string[]) => {
    turn += 1;
    busy.served += 1;
    for (const circle of circles) {
      turns.delete(circle);
      turns.set(circle, turn);
    }
    for (const circle of turns.keys()) if (turns.size > MOST_REMEMBERED) turns.delete(circle);
  };
  const secondsForAll = () =>
    busy.served > 0 ? Math.ceil(((now() - busy.since) / busy.served / 1000) * waiting) : undefined;

  /** Whoever comes first by this order; of equals the first of all. */
  const firstBy = (order: (one: string[], other: string[]) => number, among: Iterable<string>) => {
    let first: [string, Line<Item>] | undefined;
    for (const caller of among) {
      const line = lines.get(caller);
      if (line && (!first || order(line.circles, first[1].circles) < 0)) first = [caller, line];
    }
    return first;
  };
  const byTurn = (one: string[], other: string[]) => compare(turns, one, other);
  const bySize = (one: string[], other: string[]) => compare(sizes, other, one) || byTurn(other, one);

  return {
    add(caller, item) {
      if (waiting === 0) busy = { since: now(), served: 0 };
      const own = lines.get(caller) ?? { circles: circlesOf(caller), waiting: [] };
      lines.set(caller, own);
      const timer = setTimeout(() => {
        if (leave(caller, item)) refuse(item, secondsForAll());
      }, patienceMs).unref();
      own.waiting.push({ item, timer });
      grow(own, 1);
      if (waiting <= most) return;
      // Of equals whoever comes: the others have waited longer.
      const [longest, line] = firstBy(bySize, [caller, ...lines.keys()]) ?? [caller, own];
      const newest = takeOut(longest, line, line.waiting.length - 1);
      if (newest !== undefined) refuse(newest, secondsForAll());
    },
    next(isHeldBack = () => false) {
      const free = [...lines.keys()].filter((caller) => !isHeldBack(caller));
      const [caller, line] = firstBy(byTurn, free) ?? [];
      if (caller === undefined || !line) return undefined;
      noteTurn(line.circles);
      return takeOut(caller, line, 0);
    },
    leave,
  };
}

/** By what is noted of the widest circle in which two differ. */
function compare(noted: Map<string, number>, one: string[], other: string[]): number {
  for (const [at, circle] of one.entries()) {
    const difference = (noted.get(circle) ?? 0) - (noted.get(other[at] ?? '') ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
