/** Resolves when the work is done, but after `milliseconds` at the latest. For shutting down, which must not hang. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((end) => {
    timer = setTimeout(end, milliseconds);
  });
  await Promise.race([patience, work]);
  clearTimeout(timer);
}

/**
 * Returns the result of the work, but no sooner than after `milliseconds`, so that the duration does not reveal what
 * was done.
 */
export async function waitAtLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const patience = new Promise((end) => setTimeout(end, milliseconds));
  const [result] = await Promise.all([work, patience]);
  return result;
}

/** Milliseconds that work has to reject by itself, with what it knows, once its signal has aborted. */
const HEEDS_MS = 100;

/**
 * Runs work with a signal that aborts after `milliseconds` with a `TimeoutError`. Work that does not heed it is left to
 * itself, and the call rejects all the same. Leaves nothing behind: an `AbortSignal.timeout` stays in memory until its
 * time is over, and thousands of them took megabytes.
 */
export async function giveAtMost<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      end.abort(new DOMException('It took too long', 'TimeoutError'));
      timer = setTimeout(() => reject(end.signal.reason), HEEDS_MS);
    }, milliseconds);
  });
  try {
    return await Promise.race([work(end.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}
