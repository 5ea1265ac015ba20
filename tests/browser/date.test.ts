import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { DESKTOP, PHONE } from './site.ts';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Dates',
      type: 'object',
      additionalProperties: false,
      required: ['expires'],
      properties: {
        expires: { type: 'string', format: 'date', title: 'Expiry date', 'x-name': 'the expiry date' },
        settled: { type: ['string', 'null'], maxLength: 10, 'x-date': true, title: 'Settled date' },
        visit: { type: 'string', maxLength: 10, 'x-date': true, title: 'Visit day' },
        since: { type: 'integer', minimum: 1950, maximum: 2100, 'x-year': true, title: 'Start year' },
      },
    },
    { settled: { 'ui:disabled': true } },
  );
});
afterAll(() => site.stop());
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

const input = (page: Page) => page.getByRole('textbox', { name: 'Expiry date', exact: true });
const opener = (page: Page) => page.getByRole('button', { name: 'Choose Expiry date from a calendar' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Choose Expiry date' });
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

async function openCalendar(page: Page, typed: string): Promise<void> {
  await input(page).fill(typed);
  await opener(page).click();
  await dialog(page).waitFor();
}

describe('typing', () => {
  test('a date in another notation is rewritten when it is left, and sent as YYYY-MM-DD', async () => {
    const page = await site.open();
    await input(page).fill('2027/1/5');
    await input(page).blur();
    expect(await input(page).inputValue()).toBe('2027-01-05');
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ expires: '2027-01-05' }]);
  });

  test('a date in another notation counts although Enter sends it before it is left', async () => {
    const page = await site.open();
    await input(page).fill('Jan 5, 2027');
    await input(page).press('Enter');
    await expect.poll(() => site.sent).toEqual([{ expires: '2027-01-05' }]);
  });

  test('a day that does not exist stays as it was typed, and the error says what to do', async () => {
    const page = await site.open();
    await input(page).fill('2027-02-30');
    await submit(page);
    await page.getByRole('link', { name: 'Enter the expiry date as YYYY-MM-DD' }).click();
    expect(await input(page).inputValue()).toBe('2027-02-30');
    expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await violations(page)).toEqual([]);
    await input(page).fill('2027-02-28');
    await input(page).blur();
    await expect.poll(() => page.locator('.field-error').count()).toBe(0);
  });

  test('a day that no calendar has is refused before it is sent, also where only `x-date` says that it is a date', async () => {
    const page = await site.open();
    await input(page).fill('2027-01-05');
    for (const typed of ['2027-02-30', '31.02.2027', 'tomorrow', '03/04/2027']) {
      await page.getByRole('textbox', { name: 'Visit day (optional)' }).fill(typed);
      await submit(page);
      await page
        .getByRole('link', { name: 'Enter the visit day as a date that exists, such as 2027-11-30' })
        .waitFor();
      await page.getByRole('textbox', { name: 'Visit day (optional)' }).fill('2027-02-28');
      await page.getByRole('textbox', { name: 'Visit day (optional)' }).blur();
      await expect.poll(() => page.locator('.field-error').count()).toBe(0);
    }
    expect(site.sent).toEqual([]);
  });

  test('a date that was answered before is there again', async () => {
    const page = await site.open({ data: { expires: '2027-01-05', settled: '2026-03-31', since: 1999 } });
    expect(await input(page).inputValue()).toBe('2027-01-05');
    expect(await page.getByLabel('Start year').inputValue()).toBe('1999');
    const settled = page.getByRole('textbox', { name: 'Settled date (optional)' });
    expect(await settled.inputValue()).toBe('2026-03-31');
    expect(await settled.isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Choose Settled date from a calendar' }).isDisabled()).toBe(
      true,
    );
  });
});

describe('the calendar', () => {
  test('opens on the day that was typed, walks by keys, and gives the day and the focus back', async () => {
    const page = await site.open();
    await openCalendar(page, '2027-01-05');
    expect(await focused(page)).toBe('2027-01-05');
    const walk: [string, string][] = [
      ['ArrowRight', '2027-01-06'],
      ['ArrowDown', '2027-01-13'],
      ['ArrowLeft', '2027-01-12'],
      ['ArrowUp', '2027-01-05'],
      ['Home', '2027-01-03'],
      ['End', '2027-01-09'],
      ['PageDown', '2027-02-09'],
      ['PageUp', '2027-01-09'],
      ['Shift+PageUp', '2026-01-09'],
      ['Shift+PageDown', '2027-01-09'],
    ];
    for (const [key, day] of walk) {
      await page.keyboard.press(key);
      expect(await focused(page), key).toBe(day);
    }
    await page.keyboard.press('Enter');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await input(page).inputValue()).toBe('2027-01-09');
    expect(await opener(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{ expires: '2027-01-09' }]);
  });

  test('Escape leaves the date as it was and gives the focus back', async () => {
    const page = await site.open();
    await openCalendar(page, '2027-01-05');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    expect(await input(page).inputValue()).toBe('2027-01-05');
    expect(await opener(page).evaluate((element) => element === document.activeElement)).toBe(true);
  });

  test('jumps to a month and a year, and a click picks the day', async () => {
    const page = await site.open();
    await openCalendar(page, '2027-01-31');
    await dialog(page).getByLabel('Month', { exact: true }).selectOption('February');
    await dialog(page).getByLabel('Year', { exact: true }).selectOption('2028');
    await dialog(page).getByRole('button', { name: '29 February 2028, Tuesday' }).click();
    expect(await input(page).inputValue()).toBe('2028-02-29');
  });

  test('keeps the focus inside, and tells which day is chosen and which month is shown', async () => {
    const page = await site.open();
    await openCalendar(page, '2027-01-05');
    const chosen = dialog(page).getByRole('gridcell', { selected: true });
    expect(await chosen.innerText()).toBe('5');
    expect(await dialog(page).getByRole('grid', { name: 'January 2027' }).count()).toBe(1);
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const isInside = await page.evaluate(() => {
        const active = document.activeElement;
        return active === document.body || active?.closest('dialog') !== null;
      });
      expect(isInside).toBe(true);
    }
  });

  test('begins today where no date was typed, in the time zone of the person', async () => {
    const page = await site.open();
    await openCalendar(page, '');
    const now = new Date();
    const today = [now.getFullYear(), now.getMonth() + 1, now.getDate()];
    const text = today.map((part) => String(part).padStart(2, '0')).join('-');
    expect(await focused(page)).toBe(text);
    await dialog(page).getByRole('button', { name: 'Today' }).click();
    expect(await input(page).inputValue()).toBe(text);
  });

  test.each([
    ['high enough below', { width: 1280, height: 900 }],
    ['too low', { width: 1280, height: 560 }],
    ['a phone on its side', { width: 740, height: 360 }],
    ['narrow', { width: 320, height: 600 }],
  ])('stays inside of a window that is %s', async (_name, size) => {
    const page = await site.open({ size });
    await openCalendar(page, '2027-01-05');
    const box = await dialog(page).boundingBox();
    expect(box?.y).toBeGreaterThanOrEqual(0);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(size.height);
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(size.width);
  });

  test('that cannot be fetched can be asked for again, and dates can be typed meanwhile', async () => {
    const page = await site.open({ isNew: true });
    await page.route(/calendar.*\.js/, (route) => route.abort());
    await opener(page).click();
    const retry = page.getByRole('button', { name: 'Try again to load: calendar of Expiry date' });
    await retry.waitFor();
    expect(await violations(page)).toEqual([]);
    await input(page).fill('2027-01-05');
    await page.unroute(/calendar.*\.js/);
    await retry.click();
    await dialog(page).waitFor();
    expect(await focused(page)).toBe('2027-01-05');
  });

  test('is fetched only when somebody comes near it', async () => {
    const page = await site.open({ isNew: true });
    expect(site.asked.filter((path) => path.includes('calendar'))).toEqual([]);
    await opener(page).hover();
    await expect.poll(() => site.asked.filter((path) => /calendar.*\.js/.test(path)).length).toBe(1);
  });
});

test('a year is a number from the current one back to 1950', async () => {
  const page = await site.open();
  const years = await page.getByLabel('Start year').locator('option').allInnerTexts();
  expect(years.at(0)).toBe('-- Please select --');
  expect(years.at(1)).toBe(String(new Date().getFullYear()));
  expect(years.at(-1)).toBe('1950');
  await input(page).fill('2027-01-05');
  await page.getByLabel('Start year').selectOption('1987');
  await submit(page);
  await expect.poll(() => site.sent).toEqual([{ expires: '2027-01-05', since: 1987 }]);
});

test.each([
  ['a phone', { width: 320, height: 700 }],
  ['a phone of common size', PHONE],
  ['a desktop', DESKTOP],
])('axe finds nothing on %s, closed and open', async (_name, size) => {
  const page = await site.open({ size });
  expect(await violations(page)).toEqual([]);
  await openCalendar(page, '2027-01-05');
  expect(await violations(page)).toEqual([]);
});
