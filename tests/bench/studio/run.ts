import type { Page } from 'playwright-core';
import { openFile, placeCursor, type StudioSite, startStudio } from '../../browser/studio-site.ts';
import { atMost, reportFigures, written } from '../support/figures.ts';
import { median } from '../support/statistics.ts';

/** `npm run bench:studio`: what a keystroke and a save cost in the studio, on the seller registration. */
const KEYS = 30;
const SAVES = 7;

declare global {
  interface Window {
    keyTimes: Promise<{ shown: number; judged: number }>;
  }
}

const studio = await startStudio();
try {
  const page = await studio.openForm('seller-registration');
  await openFile(page, 'Rules as JSON');
  await placeCursor(page, '"Seller Registration');
  const keys: { shown: number; judged: number }[] = [];
  for (let count = 0; count < KEYS; count += 1) keys.push(await timeKey(page));
  const saves: number[] = [];
  for (let count = 0; count < SAVES; count += 1) saves.push(await timeSave(page, studio));
  reportFigures([
    atMost('studio: a keystroke to the preview updated', median(keys.map(({ shown }) => shown)), 150, 'ms'),
    written('studio: … and judged by its own rules', median(keys.map(({ judged }) => judged)), 'ms'),
    atMost('studio: a save to files, types, validators and product', median(saves), 1500, 'ms'),
  ]);
} finally {
  await studio.stop();
}

/** From the key to the frame showing the new title, and to its rules having come, both as the page sees them. */
async function timeKey(page: Page): Promise<{ shown: number; judged: number }> {
  await page.evaluate(watchKey);
  await page.keyboard.type('x');
  return page.evaluate(() => window.keyTimes);
}

function watchKey(): void {
  const frame = document.querySelector('iframe');
  const title = () => frame?.contentDocument?.querySelector('h1')?.textContent;
  const [before, version] = [title(), frame?.dataset.shown];
  window.keyTimes = new Promise((resolve) => {
    const watch = () => {
      const start = performance.now();
      let shown: number | undefined;
      const look = () => {
        if (shown === undefined && title() !== before) shown = performance.now() - start;
        const isJudged = frame?.dataset.shown && frame.dataset.shown !== version;
        if (shown !== undefined && isJudged) resolve({ shown, judged: performance.now() - start });
        else requestAnimationFrame(look);
      };
      look();
    };
    document.addEventListener('keydown', watch, { once: true, capture: true });
  });
}

/** From the key that saves to the answer, by when the product serves the new form. */
async function timeSave(page: Page, { readGenerated }: StudioSite): Promise<number> {
  await page.keyboard.type('y');
  await page.getByText('Not saved yet').waitFor();
  const start = performance.now();
  await page.keyboard.press('Control+s');
  await page.getByText('Saved. The product is using it now.').waitFor();
  const took = performance.now() - start;
  if (!readGenerated('forms/seller-registration/form.ts').includes('y"')) throw new Error('It was not saved');
  return took;
}
