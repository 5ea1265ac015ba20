import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Size } from './site.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The widths at which every screen is looked at. */
export const SIZES: [string, Size][] = [
  ['320 px', { width: 320, height: 700 }],
  ['desktop', { width: 1280, height: 900 }],
];

/** What axe finds, as rule and place. */
export async function violations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page: page as never }).withTags(TAGS).analyze();
  return violations.flatMap((violation) => violation.nodes.map((node) => `${violation.id}: ${node.target}`));
}

/** Nothing needs scrolling sideways. */
function isWiderThanItsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}

/** Fails where axe finds anything in either colour scheme, or the page is wider than its window. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await isWiderThanItsWindow(page)).toBe(false);
  await page.emulateMedia({ colorScheme: 'dark' });
  expect(await violations(page)).toEqual([]);
}
