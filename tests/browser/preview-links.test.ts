import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { PASSWORD, send, staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';

const FORM = 'report-a-concern';
const GONE = 'This link does not work any more. Ask for a new one.';

let site: Site;
let owner: string;
beforeAll(async () => {
  site = await startSite();
  owner = await staffSession(site, 'owner');
});
afterAll(() => site?.stop());

/** Saves a draft in which the form is called otherwise. */
async function retitle(title: string): Promise<void> {
  const at = `/studio/forms/${FORM}`;
  const opened = await fetch(`${site.url}/api${at}`, { headers: { Cookie: owner } });
  const { form, last } = (await opened.json()) as {
    form: { text: { schema: string }; tag: string };
    last: number;
  };
  const schema = JSON.stringify({ ...JSON.parse(form.text.schema), title }, null, 2);
  await send(site, at, { ...form.text, schema, tag: form.tag, base: last }, owner, 'PUT');
}

async function openChanges(size = DESKTOP, locale = 'en-CA'): Promise<Page> {
  const page = await openDesk(site, owner, `/studio/forms/${FORM}`, size, locale);
  await page.getByRole('tab', { name: locale === 'en-CA' ? 'Changes' : 'Changements' }).click();
  return page;
}

/** Makes a link as an owner does. @returns its address */
async function makeLink(page: Page, name: string): Promise<string> {
  await page.getByLabel('Who is the link for?').fill(name);
  await page.getByRole('button', { name: 'Make the link' }).click();
  return page.getByLabel(`Link for ${name}`).inputValue();
}

/** Opens an address in a browser that nothing is stored in, on a phone, and counts what is sent from there. */
async function openOutside(url: string) {
  const page = await site.blankPage(PHONE);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await page.goto(url);
  return { page, sent };
}

test('somebody outside is shown the draft by a link of their own, and sends nothing', async () => {
  await retitle('Tell us what worries you');
  const bench = await openChanges();
  await bench.getByRole('button', { name: 'Make the link' }).click();
  await bench.getByText('Say who the link is for').waitFor();
  const url = await makeLink(bench, 'Kim of the Mill');
  expect(url).toMatch(/\/studio\/look\/pv_[\w-]{43}$/);
  await bench.getByText('not opened yet').waitFor();
  await expectAccessible(bench);

  const { page, sent } = await openOutside(url);
  await page.getByRole('heading', { level: 1, name: 'Tell us what worries you' }).waitFor();
  await page.getByText('You are looking at a draft.').waitFor();
  expect(await page.title()).toBe('Tell us what worries you · Tenderfoot');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByRole('heading', { name: 'Error!' }).waitFor();
  await page.getByLabel('What happened?').fill('No gas monitor was worn.');
  await page.getByRole('button', { name: 'Français' }).tap();
  await page.getByText('Vous regardez un brouillon.').waitFor();
  expect(await page.locator('textarea').inputValue()).toBe('No gas monitor was worn.');
  await page.getByRole('button', { name: 'English' }).tap();
  await page.getByLabel('What is it about?').selectOption('safety');
  await page.getByRole('radio', { name: 'No' }).check();
  await page.getByRole('button', { name: 'Send' }).tap();
  await page.getByText('These answers would be accepted. Nothing is sent from a preview.').waitFor();
  expect(sent.filter((call) => !/\/open$/.test(call))).toEqual([]);

  const second = await openOutside(url);
  await second.page.getByText(GONE).waitFor();
  await expectAccessible(second.page);

  await retitle('Tell us more');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Tell us more' }).waitFor();

  await bench.reload();
  await bench.getByRole('tab', { name: 'Changes' }).click();
  await bench.getByText(/· opened/).waitFor();
  await bench.getByRole('button', { name: 'Withdraw (Kim of the Mill)' }).click();
  await bench.getByText('Kim of the Mill will no longer see the draft.').waitFor();
  await bench.getByRole('button', { name: 'Withdraw (Kim of the Mill)' }).click();
  await expect.poll(() => bench.getByText('Kim of the Mill').count()).toBe(0);
  await page.reload();
  await page.getByText(GONE).waitFor();
});

test('a reviewer opens the link for staff, after the login', async () => {
  await retitle('Tell us what worries you');
  const bench = await openChanges(PHONE);
  const url = await bench.getByLabel('Link for staff').inputValue();
  await expectAccessible(bench);
  await staffSession(site, 'reviewer');
  const page = await site.blankPage(DESKTOP);
  await page.goto(url);
  await page.getByLabel('Email address').fill('reviewer@tenderfoot.example');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('heading', { level: 1, name: 'Tell us what worries you' }).waitFor();
  expect(page.url()).toBe(url);
  await page
    .getByText(/^This is a draft. Changed last on .* by The owner. Nothing that you type here is sent.$/)
    .waitFor();
  await expectAccessible(page);
  await page.goto(url.replace(FORM, 'contact'));
  await page.getByText('This is the form as people get it.').waitFor();
  await page.getByRole('button', { name: 'Send' }).waitFor();
  const { headers } = await fetch(url);
  expect([headers.get('x-robots-tag'), headers.get('referrer-policy'), headers.get('cache-control')]).toEqual(
    ['noindex, nofollow', 'no-referrer', 'no-store'],
  );
});
