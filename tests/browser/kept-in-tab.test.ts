import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { expectAccessible } from './axe.ts';
import { approvedMember, send, takeSession } from './members.ts';
import { press } from './press.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, fill, newNumber, requestCode } from './steps.ts';

let site: Site;
let members: Record<'seller' | 'buyer', string>;
beforeAll(async () => {
  site = await startSite();
  members = {
    seller: await approvedMember(site, { kind: 'seller', email: 'avery@tab.example', name: 'Tab Ltd.' }),
    buyer: await approvedMember(site, { kind: 'buyer', email: 'blake@tab.example', name: 'Other Ltd.' }),
  };
});
afterAll(() => site?.stop());

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true });
const note = (page: Page) => page.getByText('We filled in your changes from before.');
const valueIn = (page: Page, path: string) => field(page, path).inputValue();

/** Copies of half-filled answers in a store of the browser. */
const copiesIn = (page: Page, store: 'localStorage' | 'sessionStorage') =>
  page.evaluate(
    (name) => Object.keys(window[name]).filter((key) => key.startsWith('tenderfoot.draft.')),
    store,
  );

async function openProfile(member: string): Promise<Page> {
  const page = await site.blankPage(PHONE);
  await takeSession(page, site, member);
  await page.goto(`${site.url}/account/profile`);
  await save(page).waitFor();
  return page;
}

async function leaveAndReturn(page: Page): Promise<void> {
  await press(page.getByRole('link', { name: 'FAQ' }).last());
  await page.getByRole('heading', { name: 'Frequently asked questions' }).waitFor();
  await page.goBack();
  await save(page).waitFor();
}

/** Somebody else of the organization saves these answers. */
async function saveElsewhere(member: string, answers: object): Promise<void> {
  const stored = await fetch(`${site.url}/api/account/profile`, { headers: { cookie: member } });
  await send(site, '/account/profile', { ...((await stored.json()) as object), ...answers }, member, 'PUT');
}

test('changes that are not saved come back, and can be discarded for what is stored', async () => {
  const page = await openProfile(members.seller);
  const city = await valueIn(page, 'city');
  await leaveAndReturn(page);
  expect(await note(page).count()).toBe(0);
  await field(page, 'city').fill('Red Deer');
  await leaveAndReturn(page);
  await note(page).waitFor();
  expect(await valueIn(page, 'city')).toBe('Red Deer');
  expect(await page.getByText('Somebody has saved other answers').count()).toBe(0);
  await expectAccessible(page);
  await press(page.getByRole('button', { name: 'Discard my changes' }));
  await expect.poll(() => valueIn(page, 'city')).toBe(city);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
  await leaveAndReturn(page);
  expect(await note(page).count()).toBe(0);
  expect(await valueIn(page, 'city')).toBe(city);
});

test('what was stored meanwhile comes before what was only shown, and what was typed over it is pointed out', async () => {
  const page = await openProfile(members.seller);
  await field(page, 'city').fill('Banff');
  await leaveAndReturn(page);
  await saveElsewhere(members.seller, { city: 'Olds', address: '9 Elsewhere St' });
  await page.reload();
  await note(page).waitFor();
  await page.getByText('Somebody has saved other answers since then.').waitFor();
  expect(await valueIn(page, 'city')).toBe('Banff');
  expect(await valueIn(page, 'address')).toBe('9 Elsewhere St');
  await field(page, 'biography').fill('We drill.');
  await leaveAndReturn(page);
  await page.getByText('Somebody has saved other answers since then.').waitFor();
  expect(await valueIn(page, 'address')).toBe('9 Elsewhere St');
  await press(save(page));
  await page.getByRole('heading', { name: 'Saved' }).waitFor();
  expect(await note(page).count()).toBe(0);
  expect(await copiesIn(page, 'sessionStorage')).toEqual([]);
});

test('nobody else who logs in finds what was typed, and whoever logs out leaves nothing behind', async () => {
  const page = await openProfile(members.seller);
  await field(page, 'biography').fill('Half a thought');
  await leaveAndReturn(page);
  await takeSession(page, site, members.buyer);
  await page.reload();
  await save(page).waitFor();
  expect(await valueIn(page, 'biography')).not.toBe('Half a thought');
  await field(page, 'biography').fill('Another thought');
  expect(await copiesIn(page, 'localStorage')).toEqual([]);
  await press(page.getByRole('button', { name: 'Menu' }));
  await press(page.getByRole('navigation', { name: 'Main' }).getByText('Sign out'));
  await page.waitForURL(`${site.url}/`);
  expect(await copiesIn(page, 'sessionStorage')).toEqual([]);
});

test('a half-filled sign-up is for this tab alone, follows a new choice, and is forgotten once it was sent', async () => {
  const page = await site.visit('/signup?type=buyer', PHONE);
  await fill(page, { name: 'Jordan Reyes', organizationName: 'Tab Ltd.' });
  await page.getByRole('radio', { name: 'Sign up as a consultant' }).check();
  await page.reload();
  await expect.poll(() => valueIn(page, 'name')).toBe('Jordan Reyes');
  expect(await page.getByRole('radio', { name: 'Sign up as a consultant' }).isChecked()).toBe(true);
  await page.goto(`${site.url}/signup?type=seller`);
  await expect.poll(() => valueIn(page, 'organizationName')).toBe('Tab Ltd.');
  expect(await page.getByRole('radio', { name: 'Sign up as a seller' }).isChecked()).toBe(true);
  expect(await copiesIn(page, 'localStorage')).toEqual([]);
  const other = await page.context().newPage();
  await other.goto(page.url());
  await field(other, 'name').waitFor();
  expect(await valueIn(other, 'name')).toBe('');
  await requestCode(page, newNumber().typed, 'Sign up as a seller');
  expect(await copiesIn(page, 'sessionStorage')).toEqual([]);
});
