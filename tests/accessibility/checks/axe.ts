import type { Page } from 'playwright-core';
import { findInFrames, WCAG } from '../../browser/axe.ts';

/** What axe has against the page by WCAG 2.2, A and AA, the size of targets included. */
export function findAll(page: Page): Promise<string[]> {
  return findInFrames(page, () => ({ type: 'tag', values: WCAG }), { 'target-size': { enabled: true } });
}

/** What axe has against the colours alone. */
export function findColours(page: Page): Promise<string[]> {
  return findInFrames(page, () => ({ type: 'rule', values: ['color-contrast'] }));
}
