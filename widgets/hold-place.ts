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
  let height = document.body.offsetHeight;
  let seen = inView();
  // Called while the person scrolls too.
  const keep = () => {
    const same =
      document.body.offsetHeight === height ? undefined : seen.find(({ element }) => element.isConnected);
    if (same) holdStill(same);
    height = document.body.offsetHeight;
    seen = inView();
  };
  const watch = new ResizeObserver(keep);
  watch.observe(document.body);
  window.addEventListener('scroll', keep, { passive: true });
  return () => {
    watch.disconnect();
    window.removeEventListener('scroll', keep);
  };
}

/** Something in the window: how far it was from the window's top, how far the page was scrolled, and how high it was. */
type Seen = { element: Element; top: number; scrolled: number; height: number };

/** Scrolls by as much as something was pushed on the page, whatever the person has scrolled meanwhile. */
function holdStill({ element, top, scrolled }: Seen): void {
  const { scrollHeight } = document.documentElement;
  // At its end a page that has become shorter was scrolled back by the browser: that holds it still already.
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
  const moved = element.getBoundingClientRect().top - top + (isAtEnd ? 0 : window.scrollY - scrolled);
  if (window.scrollY > 0 && Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Returns what is in the window, the smallest thing first: what is shown now may be replaced by what comes. */
function inView(): Seen[] {
  const found = HEIGHTS.flatMap((share) => {
    const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * share);
    if (!element) return [];
    const { top, height } = element.getBoundingClientRect();
    return [{ element, top, height, scrolled: window.scrollY }];
  });
  return found.toSorted((one, other) => one.height - other.height);
}
