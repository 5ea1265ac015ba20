/** Resolves when the work is done, or after so long, whichever comes first. For an end that must not hang. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((end) => {
    timer = setTimeout(end, milliseconds);
  });
  await Promise.race([patience, work]);
  clearTimeout(timer);
}

/** Gives what the work gives, no sooner than after so long: how long it took tells nobody what was done. */
export async function waitAtLeast<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const patience = new Promise((end) => setTimeout(end, milliseconds));
  const [result] = await Promise.all([work, patience]);
  return result;
}

/**
 * Gives what the work gives, under a signal that is given after so long, with a `TimeoutError` as its reason. Nothing of
 * it outlasts the work: an `AbortSignal.timeout` stays in memory until its time is over, and thousands came to megabytes.
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
