import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { PHONE, type Site, startSite } from './site.ts';

const PATH = '/forms/report-a-concern';
const KEY = 'tenderfoot.draft.forms.report-a-concern';
const CALL = '**/api/forms/report-a-concern/resume';
const OTHER_VERSION = 'f'.repeat(64);
const LEFT_OUT = { answers: { place: 'Calgary' }, release: 0 };

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

type Page = Awaited<ReturnType<Site['visit']>>;

const descriptionIn = (page: Page) => page.getByLabel('What happened?');

const keptIn = (page: Page) => page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? 'null'), KEY);

/** A page of another kind, in a browser that keeps answers to another version of the form. */
async function typedIntoOther(): Promise<Page> {
  const page = await site.visit('/faq', PHONE);
  const changedAt = new Date().toISOString();
  const values = { description: 'Paid twice', place: 'Calgary' };
  await page.evaluate(([key, copy]) => localStorage.setItem(key, copy), [
    KEY,
    JSON.stringify({ values, changedAt, version: OTHER_VERSION }),
  ] as const);
  return page;
}

test('answers to another version are filled in as the server brings them on', async () => {
  const page = await typedIntoOther();
  const asked = page.waitForRequest(CALL);
  await page.goto(site.url + PATH);
  expect((await asked).postDataJSON()).toEqual({
    data: { description: 'Paid twice', place: 'Calgary' },
    formVersion: OTHER_VERSION,
  });
  await descriptionIn(page).waitFor();
  expect(await descriptionIn(page).inputValue()).toBe('Paid twice');
});

test('what was left out of them stays in the browser, and goes to the server the next time', async () => {
  const page = await typedIntoOther();
  const data = { description: 'Paid twice' };
  await page.route(CALL, (route) =>
    route.fulfill({ json: { data, formVersion: OTHER_VERSION, leftOut: LEFT_OUT } }),
  );
  await page.goto(site.url + PATH);
  await descriptionIn(page).fill('Paid three times');
  await expect.poll(async () => (await keptIn(page)).values.description).toBe('Paid three times');
  const again = page.waitForRequest(CALL);
  await page.reload();
  expect((await again).postDataJSON()).toMatchObject({
    data: { description: 'Paid three times' },
    before: { data, leftOut: LEFT_OUT },
  });
});

test('answers to another version wait in the browser until the server can be reached', async () => {
  const page = await typedIntoOther();
  await page.route(CALL, (route) => route.abort());
  await page.goto(site.url + PATH);
  await page.getByText('We could not carry over your answers from this device.').waitFor();
  await expectAccessible(page);
  expect((await keptIn(page)).values).toHaveProperty('place');
  await page.unroute(CALL);
  await page.getByRole('button', { name: 'Try again' }).click();
  await descriptionIn(page).waitFor();
  expect(await descriptionIn(page).inputValue()).toBe('Paid twice');
});

test('answers to the form as it is are filled in without the server', async () => {
  const page = await site.visit(PATH, PHONE);
  await descriptionIn(page).fill('Paid twice');
  await expect.poll(async () => (await keptIn(page))?.values.description).toBe('Paid twice');
  await page.route(CALL, (route) => route.abort());
  await page.reload();
  await descriptionIn(page).waitFor();
  expect(await descriptionIn(page).inputValue()).toBe('Paid twice');
});

/** The form in a browser that keeps nothing until the window has `isEmptied`. */
async function openWithoutRoom(): Promise<Page> {
  const page = await site.blankPage(PHONE);
  await page.addInitScript(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = function keep(key, value) {
      if (document.title.includes('concern') && !('isEmptied' in window))
        throw new DOMException('Full', 'QuotaExceededError');
      setItem.call(this, key, value);
    };
  });
  await page.goto(site.url + PATH);
  return page;
}

test('where a browser cannot keep answers the form says so, until there is room again', async () => {
  const page = await openWithoutRoom();
  await descriptionIn(page).fill('Paid twice');
  const status = page.locator('.save-status');
  await expect
    .poll(() => status.textContent())
    .toBe('Not saved: this browser cannot keep your answers. Leave this page open until you send the form.');
  await page.evaluate(() => Object.assign(window, { isEmptied: true }));
  await descriptionIn(page).fill('Paid three times');
  await expect.poll(() => status.textContent()).toMatch(/^Saved \d\d:\d\d$/);
  expect((await keptIn(page)).values.description).toBe('Paid three times');
});

/** What the server finds wrong by the rules of the version that the page does not have. */
const findings: [what: string, errors: Record<string, string>][] = [
  ['asks something new', { licence: 'Enter licence' }],
  ['asks something new, called like a situation,', { services: 'Choose services' }],
  ['asks something no more', { description: '“description” is not a field of this form' }],
];

test.each(findings)(
  'where a browser cannot keep answers, an open form that %s since says how to get there',
  async (_, errors) => {
    const page = await openWithoutRoom();
    await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
    await descriptionIn(page).fill('Paid twice');
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    await page.route('**/api/forms/report-a-concern', (route) =>
      route.fulfill({
        status: 422,
        json: { errors, problems: [] },
        headers: { 'form-version': OTHER_VERSION },
      }),
    );
    await page.getByRole('button', { name: 'Send' }).tap();
    await page
      .getByRole('alert')
      .getByText(
        'This form has changed since you opened it. If something cannot be corrected here, copy your answers, then load the page again.',
      )
      .waitFor();
    for (const key of ['licence', 'services'])
      expect(await page.getByRole('alert').innerText()).not.toContain(key);
    expect(await descriptionIn(page).inputValue()).toBe('Paid twice');
    await expectAccessible(page);
  },
);
