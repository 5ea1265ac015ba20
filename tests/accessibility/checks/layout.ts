import type { Page } from 'playwright-core';

/** Nothing needs scrolling sideways. */
export async function sidewaysScrolling(page: Page): Promise<string[]> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return excess > 0 ? [`${excess} px wider than its window`] : [];
}

/** Texts of which a part is cut off. */
export function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isCut = (element: Element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
      return (
        (cuts(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (cuts(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    };
    return (
      [...document.querySelectorAll<HTMLElement>('body *')]
        .filter((element) => element.clientWidth > 4 && element.clientHeight > 4 && isCut(element))
        // Dearer than all that went before, so asked of the few that are left.
        .filter(
          (element) =>
            element.checkVisibility() &&
            !element.closest('svg, .leaflet-container') &&
            element.innerText?.trim(),
        )
        .map((element) => `cut off: ${element.tagName.toLowerCase()}.${element.className}`)
    );
  });
}

/** Anything that moves: what appears at once does not. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ playState, effect }) => {
        const { duration, iterations } = effect?.getComputedTiming() ?? {};
        return (
          playState === 'running' && (Number(duration) >= 100 || iterations === Number.POSITIVE_INFINITY)
        );
      })
      .map(
        (animation) => `moves: ${'animationName' in animation ? animation.animationName : 'a transition'}`,
      ),
  );
}
