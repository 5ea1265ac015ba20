import { gzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';

/** How to know that an address shows what it should. */
type Visit = { url: string; shows?: string };

/**
 * The gzipped size in bytes of all JavaScript that an address loads until nothing more is asked for.
 * @throws Error when the page does not come to show the selector `shows`: an error page weighs less.
 */
export async function scriptWeight(browser: Browser, { url, shows }: Visit): Promise<number> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    sizes.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  if (shows) await page.waitForSelector(shows, { timeout: 10_000 });
  await page.waitForLoadState('networkidle');
  const total = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  await context.close();
  return total;
}
