import { isLeading } from './scroll-there.ts';

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
    stop = () => {};
  }, PATIENCE_MS);
}

function hold(): () => void {
  let height = document.body.offsetHeight;
  let pressed: Element | null = null;
  let seen = inView(pressed);
  const look = () => {
    height = document.body.offsetHeight;
    seen = inView(pressed);
  };
  const keep = (isScrolled: boolean) => {
    const isGrown = document.body.offsetHeight !== height && !isLeading();
    const same = isGrown && seen.find(({ element }) => element.getClientRects().length > 0);
    if (same) holdStill(same, isScrolled);
    look();
  };
  const watch = new ResizeObserver(() => keep(false));
  watch.observe(document.body);
  const over = new AbortController();
  const listening = { capture: true, passive: true, signal: over.signal };
  window.addEventListener('scroll', () => keep(true), { passive: true, signal: over.signal });
  // Whoever is led somewhere else looks at that.
  window.addEventListener('focusin', look, listening);
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // Others may stay in the window by themselves.
      pressed = (target as Element).closest('.field');
      look();
    },
    listening,
  );
  return () => {
    watch.disconnect();
    over.abort();
  };
}

/** Something in the window: how far it was from the window's top, how far the page was scrolled, and how high it was. */
type Seen = { element: Element; top: number; scrolled: number; height: number };

/**
 * Scrolls by as much as something was pushed on the page. `isScrolled`: what the person has scrolled meanwhile is not
 * taken back; otherwise whoever has scrolled since did so for the same reason.
 */
function holdStill({ element, top, scrolled }: Seen, isScrolled: boolean): void {
  const { scrollHeight } = document.documentElement;
  // At its end a page that has become shorter was scrolled back by the browser: that holds it still already.
  const isAtEnd = window.scrollY + window.innerHeight >= scrollHeight - 1;
  const own = isScrolled && !isAtEnd ? window.scrollY - scrolled : 0;
  const moved = element.getBoundingClientRect().top - top + own;
  if (window.scrollY > 0 && Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}

/**
 * Returns what is in the window: the field that was pressed last, then the smallest thing first, since what is shown now
 * may be replaced by what comes.
 */
function inView(pressed: Element | null): Seen[] {
  const found = HEIGHTS.flatMap((share) => {
    const element = document.elementFromPoint(window.innerWidth / 2, window.innerHeight * share);
    return element ? [seenNow(element)] : [];
  });
  const sorted = found.toSorted((one, other) => one.height - other.height);
  const last = pressed?.isConnected && seenNow(pressed);
  return last && last.top >= 0 && last.top < window.innerHeight ? [last, ...sorted] : sorted;
}

function seenNow(element: Element): Seen {
  const { top, height } = element.getBoundingClientRect();
  return { element, top, height, scrolled: window.scrollY };
}
