/** Resolves when the work is done, or after so long, whichever comes first. For an end that must not hang. */
export async function waitAtMost(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((end) => {
    timer = setTimeout(end, milliseconds);
  });
  await Promise.race([patience, work]);
  clearTimeout(timer);
}
