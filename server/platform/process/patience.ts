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

/**
 * Runs work with a signal that aborts after `milliseconds` with a `TimeoutError`. Leaves nothing behind: an
 * `AbortSignal.timeout` stays in memory until its time is over, and thousands of them took megabytes.
 */
export async function giveAtMost<Result>(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const end = new AbortController();
  const late = () => end.abort(new DOMException('It took too long', 'TimeoutError'));
  const timer = setTimeout(late, milliseconds);
  try {
    return await work(end.signal);
  } finally {
    clearTimeout(timer);
  }
}
