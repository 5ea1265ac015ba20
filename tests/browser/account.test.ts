import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedMember, linkedToken, PASSWORD, send, takeSession } from './members.ts';
import { press } from './press.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function openAs(session: string, path: string, size = PHONE) {
  const page = await site.blankPage(size);
  await takeSession(page, site, session);
  await page.goto(site.url + path);
  return page;
}

test('a company profile is changed, says so, and is there after a reload', async () => {
  const buyer = await approvedMember(site, {
    kind: 'buyer',
    email: 'profile@prairie.example',
    name: 'Prairie Pipeline Ltd.',
  });
  const page = await openAs(buyer, '/account/profile');
  await field(page, 'city').fill('Airdrie');
  await field(page, 'biography').fill('Pipelines since 1998.');
  expect(await field(page, 'country').isDisabled()).toBe(true);
  await press(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Airdrie');
  await page.reload();
  expect(await field(page, 'city').inputValue()).toBe('Airdrie');
  await field(page, 'city').fill('');
  await press(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('link', { name: 'Enter the company’s city or town' }).waitFor();
});

test('what another tab has saved meanwhile is not overwritten, and what was changed here is kept', async () => {
  const buyer = await approvedMember(site, {
    kind: 'buyer',
    email: 'tabs@prairie.example',
    name: 'Prairie Pipeline Ltd.',
  });
  const page = await openAs(buyer, '/account/profile');
  await field(page, 'city').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'city').fill('Airdrie');
  await field(other, 'address').fill('1 Main Street');
  await press(other.getByRole('button', { name: 'Save' }));
  await other.getByRole('heading', { name: 'Saved' }).waitFor();
  await field(page, 'address').fill('2 Main Street');
  await field(page, 'biography').fill('Pipelines since 1998.');
  await press(page.getByRole('button', { name: 'Save' }));
  await page.getByText('Somebody has saved other answers since then.').waitFor();
  const shown = () =>
    Promise.all(['city', 'address', 'biography'].map((name) => field(page, name).inputValue()));
  expect(await shown()).toEqual(['Airdrie', '2 Main Street', 'Pipelines since 1998.']);
  await press(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  await page.reload();
  expect(await shown()).toEqual(['Airdrie', '2 Main Street', 'Pipelines since 1998.']);
});

test('nor is anything said where another tab has saved the other form', async () => {
  const buyer = await approvedMember(site, {
    kind: 'buyer',
    email: 'forms@prairie.example',
    name: 'Prairie Pipeline Ltd.',
  });
  const page = await openAs(buyer, '/account/profile');
  await field(page, 'city').fill('Airdrie');
  await send(site, '/account/insurance', { country: 'CA' }, buyer, 'PUT');
  await press(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
});

test('an insurance with its certificate is kept, and the file can be looked at later', async () => {
  const seller = await approvedMember(site, {
    kind: 'seller',
    email: 'insurance@foothills.example',
    name: 'Foothills Well Services',
  });
  const page = await openAs(seller, '/account/insurance');
  const liability = page.getByRole('group', { name: /Commercial general liability/ });
  await liability.getByLabel('Amount').selectOption({ index: 2 });
  const expiry = liability.getByRole('textbox', { name: 'Expiry date' });
  await expiry.fill('2001-01-01');
  await press(page.getByRole('button', { name: 'Save' }));
  const refusal = 'Commercial general liability’s expiry date must be today or later';
  await page.getByRole('link', { name: refusal }).waitFor();
  await expiry.fill('2047-06-30');
  await liability.locator('input[type="file"]').setInputFiles(certificate());
  await page.getByRole('status').filter({ hasText: 'liability.pdf is attached' }).waitFor();
  await press(page.getByRole('button', { name: 'Save' }));
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  const again = await openAs(seller, '/account/insurance');
  await again.getByText('liability.pdf').first().waitFor();
});

test('a buyer invites a consultant, who logs in, accepts, and is let go', async () => {
  const email = 'sam@consulting.example';
  const buyer = await approvedMember(site, {
    kind: 'buyer',
    email: 'invites@prairie.example',
    name: 'Prairie Pipeline Ltd.',
  });
  await approvedMember(site, { kind: 'consultant', email, name: 'Bow Consulting' });
  const page = await openAs(buyer, '/account/consultants');
  await field(page, 'email').fill(email);
  await press(page.getByRole('button', { name: 'Send the invitation' }));
  await page.getByText(`The invitation to ${email} was sent.`).waitFor();

  const guest = await site.visit(`/invitation/${await linkedToken(site, email, 'invitation')}`, PHONE);
  await guest.getByRole('heading', { name: 'Prairie Pipeline Ltd. invites you' }).waitFor();
  await press(guest.getByRole('link', { name: 'Log in to accept' }));
  await guest.getByLabel('Email address').fill(email);
  await guest.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press(guest.getByRole('main').getByRole('button', { name: 'Log in' }));
  await press(guest.getByRole('button', { name: 'Accept' }));
  await press(guest.getByRole('link', { name: 'See your buyers' }));
  await guest.getByRole('heading', { name: 'Prairie Pipeline Ltd.' }).waitFor();

  await page.reload();
  await page.getByText('Works for you since').waitFor();
  await press(page.getByRole('button', { name: 'Stop working together' }));
  await press(page.getByRole('button', { name: 'Stop working together' }));
  await page.getByText('no longer works for you').waitFor();
  await guest.reload();
  await guest.getByText('You don’t work for a buyer yet.').waitFor();
});

/** A small, sound PDF. */
function certificate(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tenderfoot-pdf-')), 'liability.pdf');
  writeFileSync(file, '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');
  return file;
}
