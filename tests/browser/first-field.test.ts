import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('whoever is in the first field of a page as soon as it is there stays in it', async () => {
  const page = await site.visit('/faq');
  await page.evaluate(() => {
    new MutationObserver((_, observer) => {
      const first = document.getElementById('f.email');
      if (!first) return;
      observer.disconnect();
      first.focus();
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('link', { name: 'Login' }).first().click();
  await page.getByLabel('Email address').waitFor();
  // What waits for the page to be painted has had its turn after the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('f.email');
});
