/** Begins work of a caller at once, or later where there is too much. */
export type InTurn = (caller: string, begin: () => void) => void;

type Caller = { begun: number; line: (() => void)[] };

/**
 * Lets no burst of requests hold up everybody. Once what has come in one turn of the event loop takes too long, the rest
 * is begun in later ones, as much in each as fits into that time, the next of whoever has had least since; whoever comes
 * late with one is not behind somebody's thousand. `turnMs`: so long may what has come together hold up what comes next;
 * with 0 each turn begins one.
 */
export function createTurns(turnMs = 20, now = () => performance.now()): InTurn {
  const waiting = new Map<string, Caller>();
  let startedAt: number | undefined;

  const beginUntil = (end: number) => {
    const next = leastServed(waiting);
    if (!next) {
      startedAt = undefined;
      waiting.clear();
      return;
    }
    next.begun += 1;
    next.line.shift()?.();
    whenIdle(() => {
      if (now() < end) beginUntil(end);
      else setImmediate(nextTurn);
    });
  };
  const nextTurn = () => beginUntil(now() + turnMs);
  return (caller, begin) => {
    if (startedAt === undefined) {
      startedAt = now();
      setImmediate(nextTurn);
    }
    if (waiting.size === 0 && now() - startedAt < turnMs) {
      begin();
      return;
    }
    const known = waiting.get(caller) ?? { begun: 0, line: [] };
    waiting.set(caller, known);
    known.line.push(begin);
  };
}

/** Once nothing is left of what was begun but what waits for later turns: promises are settled before the next tick. */
function whenIdle(then: () => void): void {
  queueMicrotask(() => process.nextTick(then));
}

function leastServed(waiting: Map<string, Caller>): Caller | undefined {
  let found: Caller | undefined;
  for (const caller of waiting.values())
    if (caller.line.length > 0 && caller.begun < (found?.begun ?? Infinity)) found = caller;
  return found;
}
