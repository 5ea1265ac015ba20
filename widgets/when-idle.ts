/** A browser that is busy all the time has no idle moment: so many milliseconds later is late enough. */
const LATEST_MS = 500;

/** Runs `work` once the browser has nothing more pressing to do; Safari knows no such moment and runs it soon. */
export function whenIdle(work: () => void): void {
  if (!globalThis.requestIdleCallback) setTimeout(work);
  else globalThis.requestIdleCallback(work, { timeout: LATEST_MS });
}
