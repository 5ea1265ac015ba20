import { createGate } from '../../platform/turns/gate.ts';
import { oneEachTurn } from '../../platform/turns/turns.ts';

/** Bytes. A larger draft takes many times its size to read, merge and write, however small the request is. */
const LARGE = 131_072;

const inTurn = createGate({ atOnce: 2, waiting: 200 });

/**
 * Does something with somebody's stored draft: at once, or in turn if it is large.
 * @throws AppError `unavailable` if too many wait
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
