import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAsBuyer, applyAsSeller, openDesk } from './applications.ts';
import { linkedToken, send, staffSession } from './members.ts';
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
  await page.getByRole('link', { name }).click();
  await state(page, 'In review');
  await page.getByText('1200 Stephen Avenue SW').waitFor();
  await button(page, 'Approve …').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Your application has been approved.').waitFor();
  await dialog.getByText(email, { exact: true }).waitFor();
  await button(page, 'Approve and send').click();
  await state(page, 'Approved');
  await page.getByText('Approved. The account has been created').waitFor();
  const token = await linkedToken(site, email, 'account-setup');
  expect(token).toMatch(/^pw_/);
  const account = page.locator('details', { has: page.getByRole('heading', { name: 'Account' }) });
  if ((await account.getAttribute('open')) === null) await account.locator('summary').click();
  await button(page, 'Send a new link').click();
  await page.getByText(`A new link is on its way to ${email}.`).waitFor();
  await expect.poll(() => linkedToken(site, email, 'account-setup')).not.toBe(token);
  await page.context().close();
});

test('a whole day: asked, changed, compared, declined', async () => {
  const { id, email } = await applyAsSeller(site, 'Foothills Well Services');
  const page = await open(id);
  await state(page, 'In review');
  await button(page, 'Comment on street address').click();
  await page.keyboard.type('Is this the head office?');
  await button(page, 'Comment on insurance').click();
  await page.keyboard.type('The amount is too low.');
  await page.reload();
  await button(page, 'Ask for changes … (2)').click();
  await button(page, 'Send back').click();
  await page.getByText('Enter the message').waitFor();
  await page.keyboard.type('Two things are not clear.');
  await page.getByRole('dialog').getByText('> Two things are not clear.').waitFor();
  await button(page, 'Send back').click();
  await state(page, 'Changes requested');

  const token = await linkedToken(site, email, 'signup/changes');
  const applicant = await site.visit(`/signup/changes/${token}`);
  await applicant.getByText('Two things are not clear.').waitFor();
  const described = await field(applicant, 'address').getAttribute('aria-describedby');
  expect(await applicant.locator(`[id="${described}"]`).textContent()).toBe('Is this the head office?');
  await applicant.getByText('Your card ending in 4242 is saved').waitFor();
  await applicant.getByRole('link', { name: 'Street address' }).click();
  await applicant.keyboard.press('ControlOrMeta+a');
  await applicant.keyboard.type('50 Industrial Dr');
  await applicant.getByText(/^Saved/).waitFor();
  await button(applicant, 'Submit').click();
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
  await button(page, 'Add the note').click();
  await page.locator('.notes').getByText('Called the office.').waitFor();
  await button(page, 'Decline …').click();
  await page.getByRole('textbox', { name: 'Reason' }).fill('Outside our area.');
  await button(page, 'Decline and send').click();
  await state(page, 'Declined');
  const history = page.locator('.history li');
  await expect.poll(() => history.count()).toBe(6);
  expect(await history.last().textContent()).toContain('Outside our area.');
});

test('a document is looked at in the page', async () => {
  const { id } = await applyAsSeller(site, 'With a certificate');
  const page = await open(id);
  await button(page, 'View certificate.pdf').click();
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
    await button(page, 'Approve …').click();
    await button(page, 'Approve and send').click();
    await page.getByText('This application was already declined by The reviewer.').waitFor();
    await state(page, 'Declined');
    expect(await button(page, 'Approve …').count()).toBe(0);
  });

  test('keeps what was written when the server cannot be reached', async () => {
    const { id } = await applyAsBuyer(site, 'Without a network');
    const page = await open(id);
    await button(page, 'Decline …').click();
    await page.getByRole('textbox', { name: 'Reason' }).fill('A long reason.');
    await page.route('**/decline', (route) => route.abort());
    await button(page, 'Decline and send').click();
    await page.getByText('Tenderfoot could not be reached.').waitFor();
    await page.unroute('**/decline');
    await button(page, 'Decline and send').click();
    await state(page, 'Declined');
  });

  test('logs in again after the session has ended, and finds comments and message again', async () => {
    const { id } = await applyAsBuyer(site, 'After a long lunch');
    const page = await open(id);
    await button(page, 'Comment on city or town').click();
    await page.keyboard.type('Which one?');
    await page.context().clearCookies();
    await button(page, 'Approve …').click();
    await button(page, 'Approve and send').click();
    await page.waitForURL(`**/login?ref=${encodeURIComponent(`/admin/applications/${id}`)}`);
    const [name = '', value = ''] = reviewer.split('=');
    await page.context().addCookies([{ name, value, url: site.url }]);
    await page.goto(`${site.url}/admin/applications/${id}`);
    await button(page, 'Ask for changes … (1)').waitFor();
  });
});
