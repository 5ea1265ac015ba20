/** Begins work of a caller at once, or later where there is too much. */
export type InTurn = (caller: string, begin: () => void) => void;

type Caller = { begun: number; line: (() => void)[] };

/**
 * Lets no burst of requests hold up everybody. Once what has come in one turn of the event loop takes too long, the rest
 * is begun one in each turn, the next of whoever has had least since; whoever comes late with one is not behind
 * somebody's thousand. `turnMs`: so long may what has come together hold up what comes next.
 */
export function createTurns(turnMs = 20): InTurn {
  const waiting = new Map<string, Caller>();
  let startedAt: number | undefined;

  const nextTurn = () => {
    const next = leastServed(waiting);
    if (!next) {
      startedAt = undefined;
      waiting.clear();
      return;
    }
    setImmediate(nextTurn);
    next.begun += 1;
    next.line.shift()?.();
  };
  return (caller, begin) => {
    if (startedAt === undefined) {
      startedAt = performance.now();
      setImmediate(nextTurn);
    }
    if (waiting.size === 0 && performance.now() - startedAt < turnMs) {
      begin();
      return;
    }
    const known = waiting.get(caller) ?? { begun: 0, line: [] };
    waiting.set(caller, known);
    known.line.push(begin);
  };
}

function leastServed(waiting: Map<string, Caller>): Caller | undefined {
  let found: Caller | undefined;
  for (const caller of waiting.values())
    if (caller.line.length > 0 && caller.begun < (found?.begun ?? Infinity)) found = caller;
  return found;
}
