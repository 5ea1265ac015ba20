/** Begins work of a caller at once, or later where there is too much. */
export type InTurn = (caller: string, begin: () => void) => void;

/** After work of so many milliseconds the loop turns as often without any: a new connection is taken in each turn, one. */
const MOST_TURNS_OF_REST = 64;

type Caller = { begun: number; line: (() => void)[] };

/**
 * Lets no burst of requests hold up everybody. Once what has come in one turn of the event loop takes too long, the rest
 * is begun in later ones, as much in each as fits into that time, the next of whoever has had least since; whoever comes
 * late with one is not behind somebody's thousand. After each such turn come some that are short, so that whoever
 * connects is heard. `turnMs`: so long may what has come together hold up what comes next;
 * with 0 each turn begins one.
 */
export function createTurns(turnMs = 20, now = () => performance.now()): InTurn {
  const waiting = new Map<string, Caller>();
  let startedAt: number | undefined;

  const beginUntil = (end: number, begunAt: number) => {
    const next = leastServed(waiting);
    if (!next) {
      startedAt = undefined;
      waiting.clear();
      return;
    }
    next.begun += 1;
    next.line.shift()?.();
    whenIdle(() => {
      if (now() < end) beginUntil(end, begunAt);
      else afterTurns(Math.min(MOST_TURNS_OF_REST, now() - begunAt), nextTurn);
    });
  };
  const nextTurn = () => beginUntil(now() + turnMs, now());
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

/** One turn later at least. */
function afterTurns(count: number, then: () => void): void {
  setImmediate(() => (count >= 1 ? afterTurns(count - 1, then) : then()));
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
