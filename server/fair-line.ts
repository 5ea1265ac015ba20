/** What waits, each for a caller. The callers are served in turn, so that nobody's many hold up somebody's one. */
export type FairLine<Item> = {
  /**
   * Who comes with one waits behind no more than one of each other caller. Where that was one too many, the newest of
   * whoever has most is refused, be it what came.
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
  /** Told of each that has to go: that one is in the line no longer. */
  refuse: (item: Item) => void;
};
type Waiting<Item> = { item: Item; timer: NodeJS.Timeout };

const PATIENCE_MS = 45_000;

/** A line in which only so many wait, for a while. */
export function createFairLine<Item>({
  most,
  patienceMs = PATIENCE_MS,
  refuse,
}: Limits<Item>): FairLine<Item> {
  /** In the order of their turns; nobody in it has nothing. */
  const lines = new Map<string, Waiting<Item>[]>();
  let waiting = 0;

  const takeOut = (caller: string, line: Waiting<Item>[], at: number): Item | undefined => {
    const [taken] = line.splice(at, 1);
    clearTimeout(taken?.timer);
    waiting -= 1;
    if (line.length === 0) lines.delete(caller);
    return taken?.item;
  };
  const leave = (caller: string, item: Item): boolean => {
    const line = lines.get(caller) ?? [];
    const at = line.findIndex((one) => one.item === item);
    if (at >= 0) takeOut(caller, line, at);
    return at >= 0;
  };
  return {
    add(caller, item) {
      const own = lines.get(caller) ?? [];
      lines.set(caller, own);
      const timer = setTimeout(() => {
        if (leave(caller, item)) refuse(item);
      }, patienceMs).unref();
      own.push({ item, timer });
      waiting += 1;
      if (waiting <= most) return;
      let longest = { caller, line: own };
      for (const [caller, line] of lines) if (line.length > longest.line.length) longest = { caller, line };
      const newest = takeOut(longest.caller, longest.line, longest.line.length - 1);
      if (newest !== undefined) refuse(newest);
    },
    next(isHeldBack = () => false) {
      for (const [caller, line] of lines) {
        if (isHeldBack(caller)) continue;
        lines.delete(caller);
        lines.set(caller, line);
        return takeOut(caller, line, 0);
      }
      return undefined;
    },
    leave,
  };
}
