import { createGate } from '../../platform/turns/gate.ts';
import { oneEachTurn } from '../../platform/turns/turns.ts';

/** A draft of more bytes takes many times its size to read, put together and write, however small the request is. */
const LARGE = 131_072;

const inTurn = createGate({ atOnce: 2, waiting: 200 });

/**
 * Does something with what is stored of somebody's draft: at once, or in turn where that is a large one.
 * @throws AppError `unavailable` where too many wait
 */
export function withRoom<Result>(
  { owner, size }: { owner: string; size: number },
  work: () => Promise<Result>,
): Promise<Result> {
  if (size <= LARGE) return work();
  return inTurn(owner, async () => {
    await new Promise<void>((begin) => oneEachTurn(owner, begin));
    return work();
  });
}
