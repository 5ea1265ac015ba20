import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';
import {
  agree,
  field,
  nextCode,
  openBuyerRegistration,
  reachBuyerRegistration,
  requestCode,
  verifyCode,
} from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test('half-filled answers, valid or not, come back after the tab was closed', async () => {
  const page = await openBuyerRegistration(site);
  await field(page, 'city').fill('Calgary');
  await field(page, 'email').fill('office@');
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const address = page.url();
  await page.context().close();

  const again = await site.visit(new URL(address).pathname);
  await field(again, 'city').waitFor();
  expect(await field(again, 'city').inputValue()).toBe('Calgary');
  expect(await field(again, 'email').inputValue()).toBe('office@');
});

test('answers come back after the same number was verified anew', async () => {
  const page = await site.visit('/signup?type=buyer');
  const { e164 } = await reachBuyerRegistration(site, page);
  await field(page, 'primaryContact.email').fill('jordan@example.com');
  await page.getByText(/^Saved/).waitFor();
  await page.context().close();

  const again = await site.visit('/signup?type=buyer');
  await requestCode(again, e164);
  await verifyCode(again, await nextCode(site, e164));
  await agree(again, 'Privacy Policy');
  await agree(again, 'Terms & Conditions');
  await field(again, 'primaryContact.email').waitFor();
  expect(await field(again, 'primaryContact.email').inputValue()).toBe('jordan@example.com');
});

test('without a connection the answers wait in the browser and go up later', async () => {
  const page = await openBuyerRegistration(site);
  await page.context().setOffline(true);
  await field(page, 'city').fill('Lethbridge');
  await page.getByText('Not saved yet.').waitFor();
  await page.context().setOffline(false);
  await page.getByText(/^Saved/).waitFor();
});

test('answers that were all saved stay so, though nothing more can be had from the server', async () => {
  const page = await openBuyerRegistration(site);
  await field(page, 'city').fill('Lethbridge');
  await page.getByText(/^Saved/).waitFor();
  const asked = page.waitForEvent('requestfailed');
  await page.route('**/api/registration/draft', (route) => route.abort());
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await asked;
  // The failure reaches the page's own code before this answer.
  await page.evaluate(() => new Promise((later) => setTimeout(later)));
  expect(await page.locator('.save-status').textContent()).toMatch(/^Saved/);
  await field(page, 'city').fill('Banff');
  await page.getByText('Not saved yet.').waitFor();
});

test('answers that the server refuses are sent again only once they are others, and stay on this device', async () => {
  const page = await openBuyerRegistration(site);
  const address = page.url();
  await page.clock.install();
  let refusals = 0;
  await page.route('**/api/registration/draft', (route) => {
    refusals += 1;
    return route.fulfill({ status: 413, json: { errors: { request: ['Too large.'] } } });
  });
  await field(page, 'city').fill('Lethbridge');
  await page.getByText('Not saved: the server did not accept this.').waitFor();
  await page.clock.fastForward(60_000);
  // Whatever was sent by then has come here before this answer.
  await page.evaluate(() => fetch('/api/config').then((answer) => answer.text()));
  expect(refusals).toBe(1);
  await page.goto(`${site.url}/faq`);
  await page.goto(address);
  await page.getByText('Not saved: the server did not accept this.').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Lethbridge');
  await page.unroute('**/api/registration/draft');
  await field(page, 'city').fill('Banff');
  await page.getByText(/^Saved/).waitFor();
});

test('what is typed is saved a second after the last key, and three after the first while it goes on', async () => {
  const page = await openBuyerRegistration(site);
  let saves = 0;
  page.on('request', (request) => {
    saves += Number(request.method() === 'PUT' && request.url().endsWith('/api/registration/draft'));
  });
  const seen = async () => {
    // Whatever was sent by then has come here before this answer.
    await page.evaluate(() => fetch('/api/config').then((answer) => answer.text()));
    return saves;
  };
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await field(page, 'city').focus();
  const keyThenMs = async (ms: number) => {
    await page.keyboard.press('a');
    await page.clock.runFor(ms);
  };
  await keyThenMs(600);
  await keyThenMs(900);
  expect(await seen()).toBe(0);
  await page.clock.runFor(200);
  expect(await seen()).toBe(1);
  const status = async () => {
    await page.clock.runFor(10);
    return page.locator('.save-status').textContent();
  };
  await expect.poll(status).toMatch(/^Saved/);
  for (let key = 0; key < 4; key++) await keyThenMs(700);
  expect(await seen()).toBe(1);
  await keyThenMs(300);
  expect(await seen()).toBe(2);
});

test('answers that the server never got come back in the same browser', async () => {
  const page = await openBuyerRegistration(site);
  await page.route('**/api/registration/draft', (route) => route.abort());
  await field(page, 'city').fill('Medicine Hat');
  await page.getByText('Not saved yet.').waitFor();
  await page.reload();
  await field(page, 'city').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Medicine Hat');
});

test('what is typed while a save is under way is saved after it, though the page was left meanwhile', async () => {
  const page = await openBuyerRegistration(site);
  const [isHeld, held] = promised();
  const [isLeft, left] = promised();
  await page.route('**/api/registration/draft', async (route) => {
    held();
    await isLeft;
    await route.continue();
  });
  await field(page, 'city').fill('Medicine');
  await isHeld;
  await field(page, 'city').fill('Medicine Hat');
  const address = page.url();
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
  await page.getByRole('heading', { level: 1, name: /questions/i }).waitFor();
  const isSavedAgain = page.waitForRequest(
    (request) => request.postData()?.includes('Medicine Hat') ?? false,
  );
  left();
  await (await isSavedAgain).response();
  const again = await site.visit(new URL(address).pathname);
  await field(again, 'city').waitFor();
  expect(await field(again, 'city').inputValue()).toBe('Medicine Hat');
});

function promised(): [Promise<void>, () => void] {
  let settle = () => {};
  const promise = new Promise<void>((resolve) => {
    settle = resolve;
  });
  return [promise, () => settle()];
}
