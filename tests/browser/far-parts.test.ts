import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { quiet } from './quiet.ts';
import { DESKTOP, PHONE, type Site, type Size, startSite } from './site.ts';
import { field, openBuyerRegistration, openRegistration, painted, readyRegistration } from './steps.ts';

const SELLER = 3;
/** Higher than the whole form. */
const WHOLE = { width: 1280, height: 12_000 };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const files = (page: Page) => page.locator('input[type="file"]');

describe('what is far down in a form is loaded', () => {
  test.each([
    ['a tap', PHONE, (page: Page) => page.touchscreen.tap(150, 400)],
    ['a key', DESKTOP, (page: Page) => page.keyboard.press('Tab')],
    ['the wheel', DESKTOP, (page: Page) => page.mouse.wheel(0, 60)],
    ['the scroll bar', DESKTOP, (page: Page) => page.evaluate(() => window.scrollTo(0, 60))],
    ['a click', DESKTOP, (page: Page) => page.mouse.click(500, 300)],
    ['a press by a helper', DESKTOP, (page: Page) => field(page, 'city').dispatchEvent('click')],
    ['a moved focus', DESKTOP, (page: Page) => field(page, 'city').focus()],
  ])('at the first sign of use: %s', async (_sign, size, use) => {
    const page = await openRegistration(site, SELLER, size);
    await page.getByRole('tree').waitFor();
    await quiet(page);
    expect(await files(page).count()).toBe(0);
    await use(page);
    await files(page).first().waitFor({ state: 'attached' });
  });

  test('once it comes near the window, whether or not anybody does anything', async () => {
    const page = await site.visit(await readyRegistration(site, SELLER), WHOLE);
    await files(page).first().waitFor({ state: 'attached' });
  });
});

test('a submit gets through where the browser is never idle, as one that is busy with other things', async () => {
  const page = await site.blankPage();
  await page.addInitScript(() => {
    // It keeps to the time within which it is asked to run.
    window.requestIdleCallback = (work, { timeout } = {}) =>
      timeout === undefined
        ? 0
        : Number(setTimeout(work, timeout, { didTimeout: true, timeRemaining: () => 0 }));
  });
  await page.goto(site.url + (await readyRegistration(site, SELLER)));
  await field(page, 'city').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('link', { name: 'Please select at least one service category.' }).waitFor();
});

/** Opens the seller's registration as in Safari, which does not keep in place what is looked at. */
async function openUnanchored(size: Size): Promise<Page> {
  const page = await site.blankPage(size);
  await page.addInitScript(() => {
    CSS.supports = () => false;
    addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.overflowAnchor = 'none';
    });
  });
  await page.clock.install();
  await page.goto(site.url + (await readyRegistration(site, SELLER)));
  await page.getByRole('tree').waitFor();
  await quiet(page);
  // What came with the page is no longer followed.
  await page.clock.fastForward(6000);
  return page;
}

test.each([
  ['the last', -1, 'a phone', PHONE],
  ['the last', -1, 'a desktop', DESKTOP],
  ['one', -3, 'a phone', PHONE],
  ['one', -3, 'a desktop', DESKTOP],
  ['one', -2, 'a desktop', DESKTOP],
])(
  'who goes to %s (%i) of the sections first of all stays there, whatever comes above it: on %s',
  async (_which, at, _device, size) => {
    const page = await openUnanchored(size);
    const link = page.getByRole('navigation', { name: 'Sections' }).getByRole('link').nth(at);
    const takenBack = await page.evaluateHandle(() => {
      const amounts: number[] = [];
      let frame = 0;
      const count = () => {
        frame += 1;
        requestAnimationFrame(count);
      };
      count();
      let pushedIn = Number.POSITIVE_INFINITY;
      const { scrollBy } = window;
      window.scrollBy = (by) => {
        pushedIn = frame;
        scrollBy(by as ScrollToOptions);
      };
      const { scrollIntoView } = Element.prototype;
      Element.prototype.scrollIntoView = function (how) {
        const before = window.scrollY;
        scrollIntoView.call(this, how);
        if (pushedIn < frame) amounts.push(Math.abs(window.scrollY - before));
        pushedIn = Number.POSITIVE_INFINITY;
      };
      return amounts;
    });
    await link.click();
    await files(page).first().waitFor({ state: 'attached' });
    await quiet(page);
    const heading = page.locator(`${await link.getAttribute('href')}-title`);
    const top = () => heading.evaluate((title) => Math.abs(title.getBoundingClientRect().top));
    await expect.poll(top).toBeLessThan(150);
    // What holds things in place and what leads there do not undo each other's work before people's eyes.
    expect(Math.max(0, ...(await takenBack.jsonValue()))).toBeLessThan(150);
  },
);

test('what is looked at stays in its place while parts come above it, also where the browser does not see to it', async () => {
  const page = await openUnanchored(DESKTOP);
  const submit = page.getByRole('button', { name: 'Submit' });
  // In one turn, in which nothing can come.
  const before = await submit.evaluate((button) => {
    window.scrollTo(0, document.documentElement.scrollHeight);
    return button.getBoundingClientRect().top;
  });
  await files(page).first().waitFor({ state: 'attached' });
  await quiet(page);
  expect(Math.abs(((await submit.boundingBox())?.y ?? 9999) - before)).toBeLessThan(3);
});

test('nothing moves in a press that began before parts came, though the page is rendered anew meanwhile', async () => {
  const page = await site.blankPage();
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (work) =>
      waiting.push(() => work({ didTimeout: false, timeRemaining: () => 9 }));
    addEventListener('idle-at-last', () => {
      for (const work of waiting.splice(0)) work();
    });
  });
  await page.goto(site.url + (await readyRegistration(site, SELLER)));
  await page.getByRole('tree').waitFor();
  await quiet(page);
  let press = () => {};
  const pressed = new Promise<void>((resolve) => {
    press = resolve;
  });
  await page.route('**/assets/*.js', (route) => pressed.then(() => route.continue()));
  // Of the line of buttons: one that is held is drawn lower.
  const line = page.locator('.form-actions');
  const top = () => line.evaluate((buttons) => Math.round(buttons.getBoundingClientRect().top));
  await line.evaluate((buttons) => buttons.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await line.getByRole('button', { name: 'Submit' }).hover();
  await page.mouse.down();
  press();
  await quiet(page, 100);
  const before = await top();
  await page.evaluate(() => dispatchEvent(new Event('idle-at-last')));
  await painted(page);
  expect(await top()).toBe(before);
  await page.mouse.up();
});

test('a number that is known already can be read at once, and the country’s way is asked for at the first use', async () => {
  const page = await site.blankPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto(site.url + (await readyRegistration(site, 2)));
  const phone = field(page, 'phone');
  await phone.waitFor();
  expect(await phone.inputValue()).toMatch(/^\+1 \d{3} \d{3} \d{4}$/);
  await quiet(page);
  expect(asked).not.toContain('/api/data/phone_format');
  const other = field(page, 'accountingContact.phone');
  await other.fill('4032345678');
  await expect.poll(() => asked.includes('/api/data/phone_format')).toBe(true);
  await field(page, 'accountingContact.email').focus();
  await expect.poll(() => other.inputValue()).toBe('(403) 234-5678');
  expect(await phone.inputValue()).toMatch(/^\(\d{3}\) \d{3}-\d{4}$/);
});

test('a check page whose code cannot be fetched says so, and opens when it is tried again', async () => {
  const page = await openBuyerRegistration(site);
  await field(page, 'city').waitFor();
  const scripts = '**/assets/*.js';
  await page.route(scripts, (route) => route.abort());
  const review = page.getByRole('button', { name: 'Review your answers' });
  await review.click();
  await page.getByText('Part of this page could not be loaded.').waitFor();
  await page.unroute(scripts);
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('heading', { name: 'Check your answers' }).waitFor();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await field(page, 'city').waitFor();
});
