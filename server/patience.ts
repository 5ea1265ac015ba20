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
