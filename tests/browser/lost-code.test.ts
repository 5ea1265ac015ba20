import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardTo } from './forward.ts';
import { press } from './press.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, readyRegistration } from './steps.ts';

/** What lies between a visitor and the product, and is down for scripts at times. */
let site: Site;
let isDown = false;
const between = createServer((request, response) => {
  if (!isDown || !request.url?.endsWith('.js')) return forwardTo(site.url)(request, response);
  request.socket.destroy();
});
beforeAll(async () => {
  site = await startSite();
  await new Promise<void>((listens) => between.listen(0, '127.0.0.1', listens));
});
afterAll(async () => {
  between.close();
  await site.stop();
});

/**
 * A page asks for scripts by itself once one was lost twice: then the button of the first time is gone, and that of the
 * second stays. Browsers ask again on their own for what was lost, so only the page can tell that it was.
 */
async function hearOfSecondLoss(page: Page): Promise<() => Promise<unknown>> {
  await page.evaluate(() => {
    const { fetch } = window;
    window.fetch = (...asked) => {
      const answer = fetch(...asked);
      answer.catch(() => document.body.setAttribute('data-lost-twice', ''));
      return answer;
    };
  });
  return () => page.locator('body[data-lost-twice]').waitFor();
}

test('a page whose code could not be fetched is there once it is tried again, and no answer is lost', async () => {
  const page = await site.blankPage(PHONE);
  const { port } = between.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${await readyRegistration(site, 2)}`);
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved/).waitFor();
  isDown = true;
  await press(page.getByRole('link', { name: 'FAQ' }).last());
  const again = page.getByRole('button', { name: 'Try again' });
  const secondLoss = await hearOfSecondLoss(page);
  await press(again);
  await secondLoss();
  await again.waitFor();
  isDown = false;
  await press(again);
  await page.getByText('Can’t find your question?').waitFor();
  await page.goBack();
  await field(page, 'city').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
});
