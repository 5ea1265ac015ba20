import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardTo } from './forward.ts';
import { press } from './press.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, readyRegistration } from './steps.ts';

/** What lies between a visitor and the product, and is down for scripts at times. */
let site: Site;
let isDown = false;
let lost = 0;
const between = createServer((request, response) => {
  if (!isDown || !request.url?.endsWith('.js')) return forwardTo(site.url)(request, response);
  lost += 1;
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

test('a page whose code could not be fetched is there once it is tried again, and no answer is lost', async () => {
  const page = await site.blankPage(PHONE);
  const { port } = between.address() as AddressInfo;
  await page.goto(`http://127.0.0.1:${port}${await readyRegistration(site, 2)}`);
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved/).waitFor();
  isDown = true;
  await press(page.getByRole('link', { name: 'FAQ' }).last());
  const again = page.getByRole('button', { name: 'Try again' });
  await again.waitFor();
  const before = lost;
  await press(again);
  await expect.poll(() => lost).toBeGreaterThan(before);
  await again.waitFor();
  isDown = false;
  await press(again);
  await page.getByText('Can’t find your question?').waitFor();
  await page.goBack();
  await field(page, 'city').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
});
