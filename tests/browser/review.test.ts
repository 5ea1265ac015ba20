import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAsBuyer, applyAsSeller, openDesk } from './applications.ts';
import { linkedToken, send, staffSession } from './members.ts';
import { placeOf, press } from './press.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { field } from './steps.ts';

let site: Site;
let reviewer: string;
beforeAll(async () => {
  site = await startSite();
  reviewer = await staffSession(site, 'reviewer');
});
afterAll(() => site.stop());

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const state = (page: Page, text: string) => page.locator('.desk-heading .tag', { hasText: text }).waitFor();
const open = (id: string) => openDesk(site, reviewer, `/admin/applications/${id}`);

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a reviewer finds an application and approves it on %s', async (device, size) => {
  const name = `Approved on ${device}`;
  const { email } = await applyAsBuyer(site, name);
  const page = await openDesk(site, reviewer, '/admin', size);
  await page.getByLabel('Search').fill(email);
  await press(page.getByRole('link', { name }));
  await state(page, 'In review');
  await page.getByText('1200 Stephen Avenue SW').waitFor();
  await press(button(page, 'Approve …'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your application has been approved.').waitFor();
  await dialog.getByText(email, { exact: true }).waitFor();
  await press(button(page, 'Approve and send'));
  await state(page, 'Approved');
  await page.getByText('Approved. The account has been created').waitFor();
  const token = await linkedToken(site, email, 'account-setup');
  expect(token).toMatch(/^pw_/);
  const account = page.locator('details', { has: page.getByRole('heading', { name: 'Account' }) });
  if ((await account.getAttribute('open')) === null) await press(account.locator('summary'));
  await press(button(page, 'Send a new link'));
  await page.getByText(`A new link is on its way to ${email}.`).waitFor();
  await expect.poll(() => linkedToken(site, email, 'account-setup')).not.toBe(token);
  await page.context().close();
});

test('the desk tells times as clocks of the marketplace show them, wherever its staff sit', async () => {
  const { id } = await applyAsBuyer(site, 'Told in time');
  const page = await open(id);
  await state(page, 'In review');
  const times = page.locator('time');
  await times.first().waitFor({ state: 'attached' });
  const wrong = await times.evaluateAll((all) => {
    const format = { dateStyle: 'medium', timeStyle: 'short', timeZone: 'America/Edmonton' } as const;
    return all.flatMap((time) => {
      const { textContent, dateTime } = time as HTMLTimeElement;
      const expected = new Date(dateTime).toLocaleString('en-CA', format);
      return textContent === expected ? [] : [`${textContent}, not ${expected}`];
    });
  });
  expect(wrong).toEqual([]);
});

test.each([
  ['a desk', DESKTOP],
  ['a phone', PHONE],
])('on %s the buttons of a decision stay where they are, whenever its mail comes', async (_, size) => {
  const { id } = await applyAsBuyer(site, 'Decided slowly');
  const page = await openDesk(site, reviewer, `/admin/applications/${id}`, size);
  const asked: (() => void)[] = [];
  await page.route('**/preview', async (route) => {
    await new Promise<void>((letGo) => {
      asked.push(letGo);
    });
    await route.continue();
  });
  await press(button(page, 'Decline …'));
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Loading…').waitFor();
  const send = button(page, 'Decline and send');
  const place = await placeOf(send);
  await expect.poll(() => asked.length).toBe(1);
  asked.pop()?.();
  await dialog.getByText('Subject').waitFor();
  expect(await placeOf(send)).toEqual(place);
  await dialog.getByLabel('Reason').fill('Too far away.\n'.repeat(40));
  await expect.poll(() => asked.length).toBe(1);
  asked.pop()?.();
  await dialog.getByText(/^(.*Too far away.*\s*){40}/).waitFor();
  expect(await placeOf(send)).toEqual(place);
  await page.context().close();
});

test('whoever cannot be shown the mail of a decision can take it all the same', async () => {
  const { id } = await applyAsBuyer(site, 'Decided unseen');
  const page = await open(id);
  await page.route('**/preview', (route) =>
    route.fulfill({ status: 503, json: { errors: { request: 'Not now.' } } }),
  );
  await press(button(page, 'Approve …'));
  await page.getByText('The email cannot be shown').waitFor();
  await press(button(page, 'Approve and send'));
  await state(page, 'Approved');
  await page.context().close();
});

test('a whole day: asked, changed, compared, declined', async () => {
  const { id, email } = await applyAsSeller(site, 'Foothills Well Services');
  const page = await open(id);
  await state(page, 'In review');
  await press(button(page, 'Comment on the organization’s street address'));
  await page.keyboard.type('Is this the head office?');
  await press(button(page, 'Comment on the organization’s insurance'));
  await page.keyboard.type('The amount is too low.');
  await page.reload();
  await press(button(page, 'Ask for changes … (2)'));
  await press(button(page, 'Send back'));
  await page.getByText('Enter the message').waitFor();
  await page.keyboard.type('Two things are not clear.');
  await page.getByRole('dialog').getByText('> Two things are not clear.').waitFor();
  await press(button(page, 'Send back'));
  await state(page, 'Changes requested');

  const token = await linkedToken(site, email, 'signup/changes');
  const applicant = await site.visit(`/signup/changes/${token}`);
  await applicant.getByText('Two things are not clear.').waitFor();
  const described = await field(applicant, 'address').getAttribute('aria-describedby');
  expect(await applicant.locator(`[id="${described}"]`).textContent()).toBe('Is this the head office?');
  await applicant.getByText('Your card ending in 4242 is saved').waitFor();
  await press(applicant.getByRole('link', { name: 'Street address' }));
  await applicant.keyboard.press('ControlOrMeta+a');
  await applicant.keyboard.type('50 Industrial Dr');
  await applicant.getByText(/^Saved/).waitFor();
  await press(button(applicant, 'Submit'));
  await applicant.getByRole('heading', { name: 'Your changes have been submitted' }).waitFor();
  await applicant.reload();
  await applicant.getByText('Please check the link and try again.').waitFor();

  await page.reload();
  await state(page, 'In review');
  const changes = page.getByRole('region', { name: 'What the applicant changed' });
  await changes.getByText('The organization’s street address').waitFor();
  expect(await changes.locator('.answer').count()).toBe(1);
  expect(await changes.locator('del').textContent()).toBe('48 Industrial Dr');
  expect(await changes.locator('ins').textContent()).toBe('50 Industrial Dr');

  await page.getByLabel('New note').fill('Called the office.');
  await press(button(page, 'Add the note'));
  await page.locator('.notes').getByText('Called the office.').waitFor();
  await press(button(page, 'Decline …'));
  await page.getByRole('textbox', { name: 'Reason' }).fill('Outside our area.');
  await press(button(page, 'Decline and send'));
  await state(page, 'Declined');
  const history = page.locator('.history li');
  await expect.poll(() => history.count()).toBe(6);
  expect(await history.last().textContent()).toContain('Outside our area.');
});

test('a document is looked at in the page', async () => {
  const { id } = await applyAsSeller(site, 'With a certificate');
  const page = await open(id);
  await press(button(page, 'View certificate.pdf'));
  const sheet = page.getByRole('img', { name: 'certificate.pdf, page 1 of 1' });
  await page.locator('canvas[data-drawn]').waitFor();
  const inked = await sheet.evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    return pixels.some((value, at) => at % 4 === 0 && value < 100);
  });
  expect(inked).toBe(true);
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('View');
});

describe('who is too late', () => {
  test('is told who was faster, and sees what there is now', async () => {
    const { id } = await applyAsBuyer(site, 'Decided by two');
    const page = await open(id);
    await state(page, 'In review');
    const colleague = await staffSession(site, 'reviewer', 'colleague@tenderfoot.example');
    const body = { version: 2, reason: 'Known already.' };
    await send(site, `/admin/applications/${id}/decline`, body, colleague);
    await press(button(page, 'Approve …'));
    await press(button(page, 'Approve and send'));
    await page.getByText('This application was already declined by The reviewer.').waitFor();
    await state(page, 'Declined');
    expect(await button(page, 'Approve …').count()).toBe(0);
  });

  test('keeps what was written when the server cannot be reached', async () => {
    const { id } = await applyAsBuyer(site, 'Without a network');
    const page = await open(id);
    await press(button(page, 'Decline …'));
    await page.getByRole('textbox', { name: 'Reason' }).fill('A long reason.');
    await page.route('**/decline', (route) => route.abort());
    await press(button(page, 'Decline and send'));
    await page.getByText('Tenderfoot could not be reached.').waitFor();
    await page.unroute('**/decline');
    await press(button(page, 'Decline and send'));
    await state(page, 'Declined');
  });

  test('logs in again after the session has ended, and finds comments and message again', async () => {
    const { id } = await applyAsBuyer(site, 'After a long lunch');
    const page = await open(id);
    await press(button(page, 'Comment on the organization’s city or town'));
    await page.keyboard.type('Which one?');
    await page.context().clearCookies();
    await press(button(page, 'Approve …'));
    await press(button(page, 'Approve and send'));
    await page.waitForURL(`**/login?ref=${encodeURIComponent(`/admin/applications/${id}`)}`);
    const [name = '', value = ''] = reviewer.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto(`${site.url}/admin/applications/${id}`);
    await button(page, 'Ask for changes … (1)').waitFor();
  });
});
