import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { applyAsBuyer, openDesk } from './applications.ts';
import { expectAccessible } from './axe.ts';
import { approvedMember, linkedToken, send, staffSession, takeSession } from './members.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field } from './steps.ts';
import { giveUp } from './stored-answers.ts';

let site: Site;
let admin: string;
let member: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
  member = await approvedMember(site, { kind: 'seller', email: 'avery@wells.example', name: 'Wells' });
});
afterAll(() => site.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name });
const ENDED = 'Your session has ended. Log in again in another tab, then save here.';

/** Forms behind a login: where each is, what is typed, how it is sent, and what is said once it was. */
const forms = [
  {
    name: 'a new service',
    path: '/admin/services',
    begin: (page: Page) => button(page, 'Add at the top level').click(),
    control: (page: Page) => page.getByLabel('Name'),
    verb: 'Save',
    done: 'Typed at length was added.',
  },
  {
    name: 'an entry of a reference list',
    path: '/admin/lists',
    begin: async (page: Page) => {
      await page.getByRole('button', { name: /^Industries/ }).click();
      await button(page, 'Add an entry').click();
    },
    control: (page: Page) => field(page, 'name'),
    verb: 'Save',
    done: 'Typed at length was added.',
  },
  {
    name: 'a colleague',
    path: '/admin/staff',
    begin: async (page: Page) => {
      await field(page, 'email').fill('robin@tenderfoot.example');
      await page.getByRole('radio', { name: /Editor/ }).check();
    },
    control: (page: Page) => field(page, 'name'),
    verb: 'Add and send the link',
    done: 'The link was sent to robin@tenderfoot.example',
  },
  {
    name: 'the company profile',
    path: '/account/profile',
    begin: (page: Page) => field(page, 'biography').waitFor(),
    control: (page: Page) => field(page, 'biography'),
    verb: 'Save',
    done: 'Your changes have been saved.',
  },
];

test.each(forms)(
  'a session that ends over $name leaves what was typed, and it is sent after a login elsewhere',
  async (form) => {
    const session = form.path.startsWith('/admin') ? admin : member;
    const page = await openDesk(site, session, form.path, PHONE);
    await form.begin(page);
    await form.control(page).fill('Typed at length');
    await page.context().clearCookies();
    await button(page, form.verb).tap();
    await page.getByText(ENDED).waitFor();
    expect(await form.control(page).inputValue()).toBe('Typed at length');
    await takeSession(page, site, session);
    await button(page, form.verb).tap();
    await page.getByText(form.done).first().waitFor();
  },
);

test('a session that ends over the reason to discard a message leaves the reason to who logs in again', async () => {
  await giveUp(site, ['a']);
  const page = await openDesk(site, admin, '/admin/alerts');
  await button(page, 'Discard').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The mailbox is gone');
  await page.context().clearCookies();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await page.waitForURL('**/login?ref=%2Fadmin%2Falerts');
  await takeSession(page, site, admin);
  await page.goto(`${site.url}/admin/alerts`);
  await button(page, 'Discard').click();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe('The mailbox is gone');
});

/** Somebody whose application was sent back, with the page of the link open. */
async function askedToChange(name: string): Promise<{ page: Page; path: string; email: string }> {
  const { id, email } = await applyAsBuyer(site, name);
  const path = `/admin/applications/${id}`;
  const { version } = (await send(site, `${path}/start_review`, { version: 1 }, admin)).body;
  const fields = { city: 'Which one?' };
  await send(site, `${path}/request_changes`, { version, message: 'Please look at this.', fields }, admin);
  const page = await site.visit(`/signup/changes/${await linkedToken(site, email, 'signup/changes')}`, PHONE);
  await button(page, 'Submit').waitFor();
  return { page, path, email };
}

const notice = (page: Page) => page.getByRole('alert', { name: 'This link no longer works' });

test('a link to changes that ends while they are typed says so, keeps them, and the newer link brings them on', async () => {
  const { page, path, email } = await askedToChange('With a newer link');
  const before = await linkedToken(site, email, 'signup/changes');
  await send(site, `${path}/send_link_again`, {}, admin);
  await field(page, 'address').fill('1300 Stephen Avenue SW');
  await notice(page).waitFor();
  await expectAccessible(page);
  expect(await page.getByText('when the connection is back').count()).toBe(0);
  expect(await field(page, 'address').inputValue()).toBe('1300 Stephen Avenue SW');
  await expect.poll(() => linkedToken(site, email, 'signup/changes')).not.toBe(before);
  await page.goto(`${site.url}/signup/changes/${await linkedToken(site, email, 'signup/changes')}`);
  await field(page, 'address').waitFor();
  expect(await field(page, 'address').inputValue()).toBe('1300 Stephen Avenue SW');
  expect(await notice(page).count()).toBe(0);
});

test('a submit under a link to changes that has ended keeps the form', async () => {
  const { page, path } = await askedToChange('Submitted too late');
  await field(page, 'city').fill('Banff');
  await page.getByText(/^Saved/).waitFor();
  await send(site, `${path}/send_link_again`, {}, admin);
  await button(page, 'Submit').tap();
  await notice(page).waitFor();
  await page.getByText('Not submitted: this link no longer works.').waitFor();
  expect(await field(page, 'city').inputValue()).toBe('Banff');
});
