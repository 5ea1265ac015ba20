/** What waits, each for a caller. The callers are served in turn, so that nobody's many hold up somebody's one. */
export type FairLine<Item> = {
  /**
   * Who comes with one waits behind no more than one of each other caller.
   * @returns what has to go where that was one too many: the newest of whoever has most, be it what came
   */
  add(caller: string, item: Item): Item | undefined;
  /** Takes out what is next, passing over the callers that are held back: they keep their place. */
  next(isHeldBack?: (caller: string) => boolean): Item | undefined;
  /** @returns whether it was still waiting */
  leave(caller: string, item: Item): boolean;
};

/** A line in which no more than so many wait, all callers together. */
export function createFairLine<Item>(most: number): FairLine<Item> {
  /** In the order of their turns; nobody in it has nothing. */
  const lines = new Map<string, Item[]>();
  let waiting = 0;

  const took = (caller: string, line: Item[]) => {
    waiting -= 1;
    if (line.length === 0) lines.delete(caller);
  };
  return {
    add(caller, item) {
      const own = lines.get(caller) ?? [];
      lines.set(caller, own);
      own.push(item);
      waiting += 1;
      if (waiting <= most) return undefined;
      let longest = { caller, line: own };
      for (const [caller, line] of lines) if (line.length > longest.line.length) longest = { caller, line };
      const refused = longest.line.pop();
      took(longest.caller, longest.line);
      return refused;
    },
    next(isHeldBack = () => false) {
      for (const [caller, line] of lines) {
        if (isHeldBack(caller)) continue;
        const item = line.shift();
        lines.delete(caller);
        lines.set(caller, line);
        took(caller, line);
        return item;
      }
      return undefined;
    },
    leave(caller, item) {
      const line = lines.get(caller) ?? [];
      const at = line.indexOf(item);
      if (at < 0) return false;
      line.splice(at, 1);
      took(caller, line);
      return true;
    },
  };
}
