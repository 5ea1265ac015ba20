import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';
import { painted } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

/** Puts the focus into a field in the moment in which it is there, and follows a link to where that will be. */
async function enterAtOnce(page: Page, id: string, link: string): Promise<void> {
  await page.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      const control = document.getElementById(wanted);
      if (!control) return;
      observer.disconnect();
      control.focus();
    }).observe(document.body, { childList: true, subtree: true });
  }, id);
  await page.getByRole('link', { name: link }).first().click();
  await page.locator(`[id="${id}"]`).waitFor();
  // What waits for the page to be painted has had its turn after the second frame.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
}
/** As an open page does when the contact form is released while somebody is in a field. */
async function reloadForRelease(page: Page, focused: string): Promise<void> {
  const kept = { formId: 'contact', version: 'of then', focused };
  await page.evaluate(
    (known) => sessionStorage.setItem('tenderfoot.brought-over', known),
    JSON.stringify(kept),
  );
  await page.reload();
}

const focused = (page: Page) => page.evaluate(() => document.activeElement?.id);

test('whoever is in the first field of a page as soon as it is there stays in it', async () => {
  const page = await site.visit('/faq');
  await enterAtOnce(page, 'f.email', 'Login');
  expect(await focused(page)).toBe('f.email');
});

test('whoever is in a field as soon as a form is there stays in it, though they were in another when it was released', async () => {
  const page = await site.visit('/faq');
  await reloadForRelease(page, 'name');
  await enterAtOnce(page, 'f.message', 'Contact');
  expect(await focused(page)).toBe('f.message');
});

test('a page that is reloaded for a release has the focus where it was, and leaves it alone when reloaded again', async () => {
  const page = await site.visit('/contact');
  await page.locator('#f\\.message').waitFor();
  await reloadForRelease(page, 'message');
  await page.waitForFunction(() => document.activeElement?.id === 'f.message');
  await page.reload();
  await page.locator('#f\\.message').waitFor();
  await painted(page);
  expect(await focused(page)).toBe('');
});
