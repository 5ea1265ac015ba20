import type { Page } from 'playwright-core';
import { findInFrames, WCAG } from '../../browser/axe.ts';

/** What axe has against the page by WCAG 2.2, A and AA, the size of targets included, and by what it calls good practice. */
export function findAll(page: Page): Promise<string[]> {
  const tags = (isPage: boolean) => (isPage ? [...WCAG, 'best-practice'] : WCAG);
  return findInFrames(page, (isPage) => ({ type: 'tag', values: tags(isPage) }), {
    'target-size': { enabled: true },
  });
}

/** What axe has against the colours alone. */
export function findColours(page: Page): Promise<string[]> {
  return findInFrames(page, () => ({ type: 'rule', values: ['color-contrast'] }));
}
