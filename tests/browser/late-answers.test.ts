import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedMember, takeSession } from './members.ts';
import { placeOf } from './press.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';

/** What comes late moves nothing that somebody is about to press, or is pressing. */
let site: Site;
let seller: string;
beforeAll(async () => {
  site = await startSite();
  seller = await approvedMember(site, { kind: 'seller', email: 'avery@late.example', name: 'Late Ltd.' });
});
afterAll(() => site.stop());

/** Holds what is fetched from there until it is let go. */
async function held(page: Page, address: string): Promise<() => void> {
  let letGo = () => {};
  const waiting = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await waiting;
    await route.continue();
  });
  return letGo;
}

async function signedInPage(size = DESKTOP): Promise<Page> {
  const page = await site.blankPage(size);
  await takeSession(page, site, seller);
  return page;
}

test('“Account” stays where it is when the way out of it comes', async () => {
  const page = await signedInPage();
  const script = page.waitForResponse(
    async (answer) => answer.url().endsWith('.js') && (await answer.text()).includes('/account/logout'),
  );
  await page.goto(`${site.url}/account`);
  const signOut = page.getByRole('button', { name: 'Sign out' });
  await signOut.waitFor();
  const letGo = await held(page, (await script).url());
  await page.goto(`${site.url}/faq`);
  const account = page.getByRole('banner').getByRole('link', { name: 'Account' });
  expect(await signOut.isDisabled()).toBe(true);
  const place = await placeOf(account);
  letGo();
  await expect.poll(() => signOut.isEnabled()).toBe(true);
  expect(await placeOf(account)).toEqual(place);
  await page.context().close();
});

type Hold = (page: Page) => Promise<() => Promise<unknown>>;
const AT = { x: 300, y: 600 };

/** Each presses there until it is let go. */
const presses: Record<string, Hold> = {
  async 'a mouse'(page) {
    await page.mouse.move(AT.x, AT.y);
    await page.mouse.down();
    return () => page.mouse.up();
  },
  async 'a finger'(page) {
    const protocol = await page.context().newCDPSession(page);
    await protocol.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [AT] });
    return () => protocol.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  },
};

test.each([
  ['a mouse', DESKTOP],
  ['a finger', PHONE],
])('what the server answers while %s presses something is shown once that is over', async (device, size) => {
  const page = await signedInPage(size);
  const letGo = await held(page, '**/api/account/sessions');
  await page.goto(`${site.url}/account/sessions`);
  await page.getByText('If you don’t recognize one of these').waitFor();
  const answered = page.waitForResponse('**/api/account/sessions');
  const lift = await presses[device]?.(page);
  letGo();
  await (await answered).finished();
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => setTimeout(shown, 100))));
  const own = page.getByText('This device');
  expect(await own.count()).toBe(0);
  await lift?.();
  await own.first().waitFor();
  await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor();
  await page.context().close();
});
