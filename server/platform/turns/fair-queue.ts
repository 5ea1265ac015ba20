import { circlesOf } from './callers.ts';

/**
 * A queue of items that belong to callers. Known callers and strangers, networks of strangers, and addresses
 * (`callers.ts`) have equal shares of what is spent. A new caller is put behind those that wait, but before anybody who
 * was served and is back before all the others could have had as much. So one caller's many items do not hold up
 * another's single one, and nobody is served sooner just because they never came before.
 */
export type FairQueue<Item> = {
  /** Number of waiting items. */
  readonly size: number;
  add(caller: string, item: Item): void;
  /** Removes and returns the next item, skipping callers who are held back; they keep their place. */
  next(isHeldBack?: (caller: string) => boolean): Taken<Item> | undefined;
  /** Returns when it is, or would be, the turn of what these circles (`circlesOf`) contain, in the unit of `now`. */
  dueOf(circles: readonly string[]): number;
  /** Charges a caller for work, in the unit of `now`. */
  spend(caller: string, cost: number): void;
  /** Forgets all that was spent; nothing may be waiting. */
  forget(): void;
  /** Removes and returns the first matching item of a caller. */
  remove(caller: string, isMeant: (item: Item) => boolean): Item | undefined;
  /** Removes and returns the newest item of whoever has most; among equals, of whoever would be served last. */
  removeNewest(): Item | undefined;
};

type Taken<Item> = { caller: string; item: Item };

type Circle = {
  /** When its turn is, in the unit of `now`; in the future until the others have had as much. */
  due: number;
  /** Breaks ties between circles that are due at the same time: the lowest came first. */
  order: number;
  waiting: number;
  inside: Map<string, Circle>;
  /** Number of circles inside with waiting items. */
  active: number;
};

/** A caller's items. `circles` are those that contain the caller, from the widest inwards. */
type Line<Item> = { circles: Circle[]; items: Item[] };

/** Steps after which circles that can be forgotten are removed; limits how many new ones pile up. */
const FORGET_EVERY = 1000;

/** Makes a queue. `now` must grow with what is spent. */
export function createFairQueue<Item>(now: () => number): FairQueue<Item> {
  const circles = createCircles(now);
  /** Contains only callers with waiting items. */
  const lines = new Map<string, Line<Item>>();

  const takeOut = (caller: string, line: Line<Item>, at: number): Item | undefined => {
    const [item] = line.items.splice(at, 1);
    if (line.items.length === 0) lines.delete(caller);
    circles.leave(line.circles);
    return item;
  };
  /** Returns the caller that is first in this order. */
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
    dueOf: circles.dueOf,
    spend: circles.spend,
    forget: circles.forget,
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

/** Keeps all circles, with the number of items waiting in each and when its turn is. */
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
    /** Counts one more waiting item in these circles. */
    enter(circles: Circle[]): void {
      const at = now();
      all.waiting += 1;
      for (const [outer, circle] of nested(all, circles)) {
        if (circle.waiting === 0) {
          outer.active += 1;
          put(circle, dueOnEntering(circle, at));
        }
        circle.waiting += 1;
      }
    },
    /** Counts one waiting item less. */
    leave(circles: Circle[]): void {
      all.waiting -= 1;
      for (const [outer, circle] of nested(all, circles)) {
        circle.waiting -= 1;
        if (circle.waiting === 0) outer.active -= 1;
      }
    },
    dueOf(names: readonly string[]): number {
      let circle: Circle | undefined = all;
      for (const name of names) circle = circle?.inside.get(name);
      return dueOnEntering(circle, now());
    },
    forget: () => all.inside.clear(),
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

/** Returns when it is the turn of a circle that gets one more waiting item. */
function dueOnEntering(circle: Circle | undefined, now: number): number {
  if (!circle) return now;
  return circle.waiting > 0 ? circle.due : Math.max(now, circle.due);
}

function newCircle(): Circle {
  return { due: 0, order: 0, waiting: 0, inside: new Map(), active: 0 };
}

/** Returns the circles that contain a caller, widest first; makes missing ones. */
function circlesAround(all: Circle, caller: string): Circle[] {
  let outer = all;
  return circlesOf(caller).map((name) => {
    const circle = outer.inside.get(name) ?? newCircle();
    outer.inside.set(name, circle);
    outer = circle;
    return circle;
  });
}

/** Pairs each circle with the one around it. */
function nested(all: Circle, circles: Circle[]): [outer: Circle, circle: Circle][] {
  return circles.map((circle, at) => [circles[at - 1] ?? all, circle]);
}

/** Compares two callers by the widest circles in which they differ. */
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

/** Forgets circles whose turn has come and that have nothing waiting: they are treated like new ones anyway. */
function forgetIdle({ inside }: Circle, now: number): void {
  for (const [name, circle] of inside) {
    if (circle.waiting === 0 && circle.due <= now) inside.delete(name);
    else forgetIdle(circle, now);
  }
}
