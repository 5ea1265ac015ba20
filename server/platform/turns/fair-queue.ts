import { circlesOf } from './callers.ts';

/**
 * What waits, each for a caller; those who are known and strangers, networks of strangers, and their addresses
 * (`callers.ts`) have equal shares of what is spent. Whoever comes is put behind those that wait, and before whoever has
 * had something and comes again sooner than all the others could have had as much. So nobody's many hold up somebody's
 * one, and nobody who comes later is served sooner for having never been there.
 */
export type FairQueue<Item> = {
  /** How many wait. */
  readonly size: number;
  add(caller: string, item: Item): void;
  /** Takes out what is next, passing over the callers that are held back: they keep their place. */
  next(isHeldBack?: (caller: string) => boolean): Taken<Item> | undefined;
  /** Something of this caller has cost so much, in the unit of `now`. */
  spend(caller: string, cost: number): void;
  /** Takes out what of this caller's is meant. */
  remove(caller: string, isMeant: (item: Item) => boolean): Item | undefined;
  /** Takes out the newest of whoever has most; of equals of whoever is served last. */
  removeNewest(): Item | undefined;
};

type Taken<Item> = { caller: string; item: Item };

type Circle = {
  /** When its turn is; a point in time, or one to come while others have not had as much. */
  due: number;
  /** Which of those whose turn is at the same time came first. */
  order: number;
  waiting: number;
  inside: Map<string, Circle>;
  /** Of those inside for how many something waits. */
  active: number;
};

/** `circles`: those that the caller is in, the widest first, each after the one around it. */
type Line<Item> = { circles: Circle[]; items: Item[] };

/** After so many steps all circles are looked through for those that may be forgotten: so many are new at most. */
const FORGET_EVERY = 1000;

/** `now`: grows with what is spent. */
export function createFairQueue<Item>(now: () => number): FairQueue<Item> {
  const circles = createCircles(now);
  /** Nobody in it has nothing. */
  const lines = new Map<string, Line<Item>>();

  const takeOut = (caller: string, line: Line<Item>, at: number): Item | undefined => {
    const [item] = line.items.splice(at, 1);
    if (line.items.length === 0) lines.delete(caller);
    circles.leave(line.circles);
    return item;
  };
  /** Whoever comes first by this order. */
  const firstBy = (compare: (one: Circle, other: Circle) => number, isMeant = (_: string) => true) => {
    let first: [string, Line<Item>] | undefined;
    for (const [caller, line] of lines)
      if (isMeant(caller) && (!first || compareWiderFirst(line, first[1], compare) < 0))
        first = [caller, line];
    return first;
  };

  return {
    get size() {
      return circles.waiting();
    },
    add(caller, item) {
      const line = lines.get(caller) ?? { circles: circles.around(caller), items: [] };
      lines.set(caller, line);
      line.items.push(item);
      circles.enter(line.circles);
    },
    next(isHeldBack = () => false) {
      const [caller, line] = firstBy(byTurn, (one) => !isHeldBack(one)) ?? [];
      const item = line?.items[0];
      if (caller === undefined || !line || item === undefined) return undefined;
      takeOut(caller, line, 0);
      return { caller, item };
    },
    spend: circles.spend,
    remove(caller, isMeant) {
      const line = lines.get(caller);
      const at = line?.items.findIndex(isMeant) ?? -1;
      return line && at >= 0 ? takeOut(caller, line, at) : undefined;
    },
    removeNewest() {
      const [caller, line] = firstBy((one, other) => other.waiting - one.waiting || byTurn(other, one)) ?? [];
      return caller !== undefined && line ? takeOut(caller, line, line.items.length - 1) : undefined;
    },
  };
}

/** All circles: for how many something waits, and when the turn of each is. */
function createCircles(now: () => number) {
  const all = newCircle();
  let order = 0;
  let forgetAt = FORGET_EVERY;

  const put = (circle: Circle, due: number) => {
    order += 1;
    circle.due = due;
    circle.order = order;
  };
  return {
    waiting: () => all.waiting,
    around: (caller: string) => circlesAround(all, caller),
    /** One thing more waits in these. */
    enter(circles: Circle[]): void {
      const at = now();
      all.waiting += 1;
      for (const [outer, circle] of nested(all, circles)) {
        if (circle.waiting === 0) {
          outer.active += 1;
          put(circle, Math.max(at, circle.due));
        }
        circle.waiting += 1;
      }
    },
    /** One thing less. */
    leave(circles: Circle[]): void {
      all.waiting -= 1;
      for (const [outer, circle] of nested(all, circles)) {
        circle.waiting -= 1;
        if (circle.waiting === 0) outer.active -= 1;
      }
    },
    spend(caller: string, cost: number): void {
      const at = now();
      for (const [outer, circle] of nested(all, circlesAround(all, caller))) {
        const sharing = outer.active + (circle.waiting > 0 ? 0 : 1);
        put(circle, Math.max(at, circle.due) + cost * sharing);
      }
      if (order >= forgetAt) {
        forgetIdle(all, at);
        forgetAt = order + FORGET_EVERY;
      }
    },
  };
}

function newCircle(): Circle {
  return { due: 0, order: 0, waiting: 0, inside: new Map(), active: 0 };
}

/** The circles that a caller is in, the widest first. */
function circlesAround(all: Circle, caller: string): Circle[] {
  let outer = all;
  return circlesOf(caller).map((name) => {
    const circle = outer.inside.get(name) ?? newCircle();
    outer.inside.set(name, circle);
    outer = circle;
    return circle;
  });
}

/** Each circle with the one around it. */
function nested(all: Circle, circles: Circle[]): [outer: Circle, circle: Circle][] {
  return circles.map((circle, at) => [circles[at - 1] ?? all, circle]);
}

/** By the widest circles in which two callers differ. */
function compareWiderFirst(
  one: { circles: Circle[] },
  other: { circles: Circle[] },
  compare: (one: Circle, other: Circle) => number,
): number {
  const at = one.circles.findIndex((circle, index) => circle !== other.circles[index]);
  const [mine, theirs] = [one.circles[at], other.circles[at]];
  return mine && theirs ? compare(mine, theirs) : 0;
}

function byTurn(one: Circle, other: Circle): number {
  return one.due - other.due || one.order - other.order;
}

/** Whose turn would be now or was is as somebody who never came. */
function forgetIdle({ inside }: Circle, now: number): void {
  for (const [name, circle] of inside) {
    if (circle.waiting === 0 && circle.due <= now) inside.delete(name);
    else forgetIdle(circle, now);
  }
}
