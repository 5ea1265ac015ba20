import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  ['http', false],
  ['https', true],
])('on %s the cookie of the language is for https alone: %s', async (protocol, secure) => {
  const page = await site.blankPage();
  const address = `${protocol}://tenderfoot.example`;
  await page.route(`${address}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: site.url + pathname }) });
  });
  await page.goto(`${address}/faq`);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { level: 1, name: 'Foire aux questions' }).waitFor();
  expect(await page.context().cookies(address)).toMatchObject([
    { name: 'lang', value: 'fr', secure, sameSite: 'Lax' },
  ]);
});
