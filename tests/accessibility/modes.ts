import type { Page } from 'playwright-core';
import type { Size } from '../browser/site.ts';
import { findAll, findColours } from './checks/axe.ts';
import { hiddenFocus } from './checks/focus.ts';
import { cutTexts, motion, sidewaysScrolling } from './checks/layout.ts';
import { sameNames } from './checks/names.ts';
import { danglingReferences } from './checks/references.ts';

type Check = (page: Page) => Promise<string[]>;

/** A way in which people look at a screen, and what must hold then. */
export type Mode = {
  name: string;
  size: Size;
  media?: Parameters<Page['emulateMedia']>[0];
  /** Changes that the person has made to all pages. */
  css?: string;
  checks: readonly Check[];
};

const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 320, height: 700 };
/** Those of WCAG 1.4.12. */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
p { margin-block-end: 2em !important; }`;

export const modes: readonly Mode[] = [
  {
    name: 'desktop',
    size: DESKTOP,
    checks: [danglingReferences, sameNames, findAll, sidewaysScrolling, hiddenFocus],
  },
  { name: 'dark', size: DESKTOP, media: { colorScheme: 'dark' }, checks: [findColours] },
  {
    name: 'forced colours',
    size: DESKTOP,
    media: { forcedColors: 'active' },
    checks: [findColours, hiddenFocus],
  },
  { name: 'reduced motion', size: DESKTOP, media: { reducedMotion: 'reduce' }, checks: [motion] },
  { name: 'text spacing', size: DESKTOP, css: SPACED, checks: [cutTexts, sidewaysScrolling] },
  {
    name: 'text 200 %',
    size: DESKTOP,
    css: 'html { font-size: 200%; }',
    checks: [cutTexts, sidewaysScrolling],
  },
  { name: 'zoom 200 %', size: { width: 640, height: 450 }, checks: [sidewaysScrolling, hiddenFocus] },
  {
    name: 'zoom 400 %',
    size: { width: 320, height: 256 },
    checks: [sidewaysScrolling, cutTexts, hiddenFocus],
  },
  { name: '320 px', size: PHONE, checks: [findAll, sidewaysScrolling, hiddenFocus] },
  { name: '320 px, dark', size: PHONE, media: { colorScheme: 'dark' }, checks: [findColours] },
];

const USUAL = { colorScheme: 'light', forcedColors: 'none', reducedMotion: 'reduce' } as const;

/** Looks at a page in a mode. @returns what is wrong */
export async function look(page: Page, { size, media, css = '', checks }: Mode): Promise<string[]> {
  await page.emulateMedia({ ...USUAL, ...media });
  // One after the other: where other colours and a window, even of the same size, met, Chromium 156 died at times.
  await page.evaluate(painted);
  if (!isSize(page.viewportSize(), size)) await page.setViewportSize(size);
  await page.evaluate(restyle, css);
  await page.evaluate(painted);
  const found: string[] = [];
  for (const check of checks) found.push(...(await check(page)));
  return found;
}

function isSize(now: Size | null, { width, height }: Size): boolean {
  return now?.width === width && now.height === height;
}

/** Adds these rules to the page in the place of those of the mode before. */
function restyle(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets = [sheet];
}

/** Waits until the page is painted as it is now. */
async function painted(): Promise<void> {
  await new Promise((next) => requestAnimationFrame(() => requestAnimationFrame(next)));
}
