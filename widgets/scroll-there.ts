/** What people do next, wherever they were led. */
const SIGNS = ['pointerdown', 'wheel', 'touchstart', 'keydown', 'input'];

/** For so long what stands above may still come, in milliseconds. */
const PATIENCE_MS = 10_000;

let last: AbortController | undefined;
let over: AbortSignal | undefined;

/** Whether somebody is being kept where they were led. */
export function isLeading(): boolean {
  return over?.aborted === false;
}

/**
 * Scrolls an element to the top of the window, and again when something above it comes late and pushes it down: not
 * every browser keeps in place what is looked at. Ends when the person does something.
 */
export function scrollThere(element: Element): void {
  last?.abort();
  const leaving = new AbortController();
  last = leaving;
  const scroll = () => element.scrollIntoView({ block: 'start', behavior: 'instant' });
  scroll();
  const watch = new ResizeObserver(scroll);
  watch.observe(document.body);
  over = AbortSignal.any([leaving.signal, AbortSignal.timeout(PATIENCE_MS)]);
  over.addEventListener('abort', () => watch.disconnect(), { once: true });
  for (const sign of SIGNS)
    window.addEventListener(sign, () => leaving.abort(), { capture: true, passive: true, signal: over });
}
