/** For so long after a part has come it may grow, in milliseconds: the lists in it come later. */
const PATIENCE_MS = 5_000;

/** Heights in the window at which it is looked what stands there, as shares of its own. */
const HEIGHTS = [0.25, 0.4, 0.55, 0.7, 0.85];

let over: ReturnType<typeof setTimeout> | undefined;
let stop = () => {};

/**
 * Keeps in place what is looked at while parts that have just come grow above it: for browsers that do not do so
 * themselves (`overflow-anchor`, which Safari lacks).
 */
export function holdPlace(): void {
  clearTimeout(over);
  if (over === undefined) stop = hold();
  over = setTimeout(() => {
    over = undefined;
    stop();
  }, PATIENCE_MS);
}

function hold(): () => void {
  let seen = inView();
  const look = () => {
    seen = inView();
  };
  const watch = new ResizeObserver(() => {
    const moved = seen?.element.isConnected ? seen.element.getBoundingClientRect().top - seen.top : 0;
    if (window.scrollY > 0 && Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
    look();
  });
  watch.observe(document.body);
  window.addEventListener('scroll', look, { passive: true });
  return () => {
    watch.disconnect();
    window.removeEventListener('scroll', look);
  };
}

/** Returns the smallest thing in the window, and how far from the window's top it stands. */
function inView(): { element: Element; top: number } | undefined {
  const found = HEIGHTS.flatMap((share) => {
    const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * share);
    return element ? [{ element, ...sizeOf(element) }] : [];
  });
  return found.toSorted((one, other) => one.height - other.height)[0];
}

function sizeOf(element: Element): { top: number; height: number } {
  const { top, height } = element.getBoundingClientRect();
  return { top, height };
}
