import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, readyRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

const isInView = (control: Locator) =>
  control.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

/** Whether nothing lies over the middle of it. */
const isUncovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });

/** The same form in two tabs of one browser, or on two devices. */
async function twice(type: number, isOneBrowser: boolean): Promise<[Page, Page]> {
  const path = await readyRegistration(site, type);
  const first = await site.visit(path, PHONE);
  const second = isOneBrowser ? await first.context().newPage() : await site.blankPage(PHONE);
  await second.goto(site.url + path);
  for (const page of [first, second]) await page.getByRole('button', { name: 'Submit' }).waitFor();
  return [first, second];
}

test.each([
  ['two tabs', true],
  ['two devices', false],
])('what is typed in %s is kept of both', async (_, isOneBrowser) => {
  const [a, b] = await twice(2, isOneBrowser);
  await field(a, 'city').fill('Calgary');
  await saved(a);
  await field(b, 'address').fill('120 8 Ave SW');
  await saved(b);
  await expect.poll(() => field(b, 'city').inputValue()).toBe('Calgary');
  await a.reload();
  await field(a, 'city').waitFor();
  expect(await field(a, 'city').inputValue()).toBe('Calgary');
  expect(await field(a, 'address').inputValue()).toBe('120 8 Ave SW');
});

test('each save says which save the page had seen', async () => {
  const page = await site.visit(await readyRegistration(site, 2), PHONE);
  const call = '**/api/registration/draft';
  const fill = async (name: string, value: string) => {
    const answered = page.waitForResponse(call);
    await field(page, name).fill(value);
    const response = await answered;
    const { savedAt } = (await response.json()) as { savedAt: string };
    const { marks } = response.request().postDataJSON() as { marks: Record<string, string> };
    return { seen: marks['~seen'], saved: String(Date.parse(savedAt)) };
  };
  const first = await fill('city', 'Calgary');
  await saved(page);
  const second = await fill('city', 'Banff');
  await page.reload();
  await field(page, 'city').waitFor();
  const third = await fill('city', 'Canmore');
  expect([first.seen, second.seen, third.seen]).toEqual([undefined, first.saved, second.saved]);
});

test('whoever is overtaken in an answer is told, and takes theirs back', async () => {
  const [a, b] = await twice(2, false);
  await field(a, 'city').fill('Calgary');
  await saved(a);
  await field(b, 'city').fill('Red Deer');
  await saved(b);
  await field(a, 'address').fill('120 8 Ave SW');
  const notice = a.getByRole('region', { name: 'Changed in another window or on another device' });
  await notice.waitFor();
  expect(await notice.innerText()).toContain('City or town: yours was “Calgary”, now it is “Red Deer”.');
  expect(await field(a, 'city').inputValue()).toBe('Red Deer');
  expect(await isInView(field(a, 'address'))).toBe(true);
  await expectAccessible(a);
  await notice.getByRole('button', { name: 'Use mine' }).click();
  expect(await field(a, 'city').inputValue()).toBe('Calgary');
  await expect.poll(() => notice.count()).toBe(0);
  await field(b, 'postal_zip').fill('T2P 1B3');
  await expect.poll(() => field(b, 'city').inputValue()).toBe('Calgary');
});

test('whoever is at a question whose answer comes from elsewhere stays there', async () => {
  const [a, b] = await twice(2, false);
  await field(b, 'city').fill('Red Deer');
  await saved(b);
  await field(a, 'address').fill('120 8 Ave SW');
  await field(a, 'city').focus();
  await expect.poll(() => field(a, 'city').inputValue()).toBe('Red Deer');
  await a.locator('[id="f.city"]:focus').waitFor();
});

test.each([
  ['one answer', ['city']],
  ['many answers', ['city', 'postal_zip', 'email', 'primaryContact.first_name', 'primaryContact.email']],
])(
  'whoever is overtaken in %s sees it far down the page, and what is typed there stays in view',
  async (_, paths) => {
    const [a, b] = await twice(2, false);
    for (const path of paths) await field(a, path).fill('Mine');
    await saved(a);
    for (const path of paths) await field(b, path).fill('Theirs');
    await saved(b);
    const last = field(a, 'accountingContact.email');
    await last.tap();
    await a.keyboard.type('accounts@prairie.example');
    const notice = a.getByRole('region', { name: 'Changed in another window or on another device' });
    await notice.waitFor();
    await expect.poll(() => isInView(notice)).toBe(true);
    expect(await isInView(last)).toBe(true);
    expect(await isUncovered(last)).toBe(true);
    await a.keyboard.press('Shift+Tab');
    expect(await isUncovered(a.locator(':focus'))).toBe(true);
    await expectAccessible(a);
  },
);

test('a tab that was offline brings its answers, and what was cleared later elsewhere stays cleared', async () => {
  const [a, b] = await twice(2, false);
  await field(a, 'city').fill('Calgary');
  await saved(a);
  const reloadedCity = async () => {
    await b.reload();
    return field(b, 'city').inputValue();
  };
  await expect.poll(reloadedCity).toBe('Calgary');
  await b.context().setOffline(true);
  await field(b, 'address').fill('120 8 Ave SW');
  await field(b, 'city').fill('Banff');
  await b.getByText('Not saved yet.').waitFor();
  const cleared = a.waitForResponse('**/api/registration/draft');
  await field(a, 'city').fill('');
  await cleared;
  await b.context().setOffline(false);
  await expect.poll(() => field(b, 'city').inputValue()).toBe('');
  await a.reload();
  await field(a, 'city').waitFor();
  expect(await field(a, 'address').inputValue()).toBe('120 8 Ave SW');
  expect(await field(a, 'city').inputValue()).toBe('');
});

test('entries of lists that are added in two tabs are all kept', async () => {
  const [a, b] = await twice(3, true);
  for (const [page, name] of [
    [a, 'Deep Basin Drilling'],
    [b, 'Foothills Well'],
  ] as const) {
    await page.getByRole('button', { name: 'Add work experience' }).click();
    await field(page, 'operationsContact.workExperiences.0.company_name').fill(name);
    await saved(page);
  }
  await a.reload();
  await field(a, 'operationsContact.workExperiences.1.company_name').waitFor();
  const names = [0, 1].map((at) =>
    field(a, `operationsContact.workExperiences.${at}.company_name`).inputValue(),
  );
  expect((await Promise.all(names)).toSorted()).toEqual(['Deep Basin Drilling', 'Foothills Well']);
});

test('two tabs with a form that only this browser keeps lose nothing of each other', async () => {
  const path = '/forms/report-a-concern';
  const a = await site.visit(path, PHONE);
  const b = await a.context().newPage();
  await b.goto(site.url + path);
  await a.getByLabel('What happened?').fill('Paid twice');
  await saved(a);
  await field(b, 'reference').fill('TF-7');
  await saved(b);
  await a.reload();
  await a.getByLabel('What happened?').waitFor();
  expect(await a.getByLabel('What happened?').inputValue()).toBe('Paid twice');
  expect(await field(a, 'reference').inputValue()).toBe('TF-7');
});

test('a tab that was closed before it could save leaves its answers to the next, beside those of another', async () => {
  const [a, b] = await twice(2, true);
  await a.context().route('**/api/registration/draft', (route) => route.abort());
  await field(a, 'city').fill('Calgary');
  await field(b, 'address').fill('120 8 Ave SW');
  for (const page of [a, b]) await page.getByText('Not saved yet.').waitFor();
  const address = a.url();
  await b.close();
  await a.goto(`${site.url}/faq`);
  await a.context().unroute('**/api/registration/draft');
  await a.goto(address);
  await saved(a);
  await a.evaluate(() => localStorage.clear());
  await a.reload();
  await field(a, 'city').waitFor();
  expect(await field(a, 'city').inputValue()).toBe('Calgary');
  expect(await field(a, 'address').inputValue()).toBe('120 8 Ave SW');
});
