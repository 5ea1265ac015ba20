import type { Page } from 'playwright-core';

/**
 * Lets everything that can have it take the focus, to the end of the page and back, and gives what is covered then,
 * lies outside of the window, or is not marked.
 */
export async function hiddenFocus(page: Page): Promise<string[]> {
  // From now on the browser marks the focus as for somebody with a keyboard.
  await page.keyboard.press('Tab');
  return page.evaluate(walk);
}

async function walk(): Promise<string[]> {
  const CANDIDATES =
    'a[href], button, input, select, textarea, summary, [tabindex], [contenteditable="true"]';
  const within = document.querySelector('dialog:modal') ?? document;
  const stops = [...within.querySelectorAll<HTMLElement>(CANDIDATES)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }),
  );
  const nameOf = (element: HTMLElement) =>
    `${element.tagName.toLowerCase()}#${element.id} “${(element.innerText || element.getAttribute('aria-label') || '').slice(0, 30)}”`;
  /** What stands for it on the screen: a control that is drawn by others is its label. */
  const shown = (element: HTMLElement) => {
    const box = element.getBoundingClientRect();
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
    return box.width < 4 || box.height < 4 ? (label ?? element.parentElement ?? element) : element;
  };
  const fault = (element: HTMLElement) => {
    const target = shown(element);
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const across = [0.05, 0.5, 0.95].map((part) => left + (right - left) * part);
    const down = [0.1, 0.5, 0.9].map((part) => top + (bottom - top) * part);
    const hits = across
      .flatMap((x) => down.map((y) => document.elementFromPoint(x, y)))
      .filter((hit) => hit !== null);
    if (hits.length === 0) return 'is outside of the window';
    const related = hits.some((hit) => target.contains(hit) || hit.contains(target));
    return related ? undefined : `is covered by ${hits[0]?.tagName.toLowerCase()}.${hits[0]?.className}`;
  };
  const isMarked = (element: HTMLElement) => {
    const places = [
      element,
      shown(element),
      element.parentElement,
      element.nextElementSibling,
      element.closest('label'),
    ];
    return places.some((place) => {
      if (!place) return false;
      return ['', '::before', '::after'].some((part) => {
        const { outlineStyle, outlineWidth } = getComputedStyle(place, part || null);
        return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
      });
    });
  };
  const frames = () => new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
  const found = new Set<string>();
  for (const element of [...stops, ...stops.toReversed()]) {
    if (!element.isConnected) continue;
    element.focus();
    if (document.activeElement !== element) continue;
    // What comes into view may take another size there.
    if (fault(element) || !isMarked(element)) await frames();
    const wrong = fault(element);
    if (wrong) found.add(`focus ${wrong}: ${nameOf(element)}`);
    else if (!isMarked(element)) found.add(`focus is not marked: ${nameOf(element)}`);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  return [...found];
}
