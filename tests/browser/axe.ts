import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RuleObject, RunOnly } from 'axe-core';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';
import { spend } from '../time-spent.ts';
import type { Size } from './site.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
export const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The sizes at which every screen is checked. */
const SIZES: [string, Size][] = [
  ['320 px', { width: 320, height: 700 }],
  ['desktop', { width: 1280, height: 900 }],
];

/** Waits for the page's heading and fails if `violations` finds anything. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  expect(await violations(page), `at ${page.viewportSize()?.width} px`).toEqual([]);
}

/**
 * Fails if `violations` finds anything at any of the sizes. The page is opened only once, since getting there takes
 * most of the time.
 */
export async function expectAccessibleAtEachSize(page: Page): Promise<void> {
  for (const [, size] of SIZES) {
    await page.setViewportSize(size);
    await expectAccessible(page);
  }
}

/**
 * Returns axe's findings in the page and its frames, as rule and place, and whether the page is wider than its window.
 */
export async function violations(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const found = await findInFrames(page, (isPage) => ({
    type: 'tag',
    values: isPage ? [...WCAG, 'best-practice'] : WCAG,
  }));
  if (await isWiderThanItsWindow(page)) found.push('wider than its window');
  // Only the colours differ in the dark scheme.
  await page.emulateMedia({ colorScheme: 'dark' });
  const inTheDark = await findInFrames(page, () => ({ type: 'rule', values: ['color-contrast'] }));
  return [...found, ...inTheDark.map((place) => `${place} (dark)`)];
}

/** Returns axe's findings by these rules, as rule and place; `rules` turns on rules that are off by default. */
export async function findInFrames(
  page: Page,
  rulesFor: (isPage: boolean) => RunOnly,
  rules: RuleObject = {},
): Promise<string[]> {
  const found = page
    .frames()
    .map((frame) => findInFrame(frame, { runOnly: rulesFor(frame === page.mainFrame()), rules }));
  return (await Promise.all(found)).flat();
}

async function findInFrame(frame: Frame, which: { runOnly: RunOnly; rules: RuleObject }): Promise<string[]> {
  if (!(await frame.evaluate('"axe" in window'))) await frame.evaluate(AXE);
  const options = { ...which, iframes: false, resultTypes: ['violations'] };
  const looked: Promise<AxeResults> = frame.evaluate(`axe.run(document, ${JSON.stringify(options)})`);
  const { violations } = await spend('axe', looked);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target}`));
}

/** Tells whether the page needs scrolling sideways. */
function isWiderThanItsWindow(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
}
