import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyAsBuyer } from './applications.ts';
import { approvedMember, staffSession, takeSession } from './members.ts';
import { quiet } from './quiet.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field, fillBuyerRegistration, newNumber, nextCode, requestCode } from './steps.ts';
import { inDatabase } from './stored-answers.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

/** Slow 3G. */
const SLOW = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const SOON_MS = 300;

let site: Site;
let sessions: Record<string, string>;
beforeAll(async () => {
  site = await startSite();
  sessions = {
    nobody: '',
    admin: await staffSession(site, 'admin'),
    buyer: await approvedMember(site, { kind: 'buyer', email: 'jo@slow.example', name: 'Slow Ltd.' }),
  };
});
afterAll(() => site.stop());

/** From the end of a page, where its footer is, to the next. */
const taps: [who: string, from: string, link: string, heading: string][] = [
  ['nobody', '/', 'Sign up as a buyer', 'Sign up'],
  ['nobody', '/', 'About', 'About Tenderfoot'],
  ['nobody', '/', 'FAQ', 'Frequently asked questions'],
  ['nobody', '/', 'Contact Us', 'Contact Us'],
  ['nobody', '/', 'Privacy Policy', 'Privacy Policy'],
  ['nobody', '/', 'Terms & Conditions', 'Terms & Conditions'],
  ['nobody', '/', 'Forgot your password?', 'Forgot password'],
  ['nobody', '/faq', 'Signup', 'Sign up'],
  ['nobody', '/faq', 'Login', 'Login'],
  ['admin', '/account', 'Security', 'Security'],
  ['admin', '/admin', 'Services', 'Services'],
  ['admin', '/admin', 'Reference lists', 'Reference lists'],
  ['buyer', '/account', 'Devices', 'Where you are logged in'],
  ['buyer', '/account', 'Consultants', 'Consultants'],
  ['buyer', '/account', 'Company profile', 'Company profile'],
];

test.each(taps)(
  '%s on %s, a slow network: a tap on “%s” shows the heading of the next page at once, at the top',
  async (who, from, link, heading) => {
    const page = await visitAs(who, from);
    const target = page.getByRole('link', { name: link, exact: true }).last();
    await target.waitFor();
    await slowDown(page);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    // The tap itself: a tap by the driver would scroll to the link first, and wait for what comes.
    await target.evaluate((element) => (element as HTMLElement).click());
    await page.waitForTimeout(SOON_MS);
    expect(await page.evaluate(top)).toEqual({ heading, isAtTop: true, hasMore: true });
    await page.context().close();
  },
);

async function visitAs(who: string, from: string): Promise<Page> {
  const page = await site.blankPage(PHONE);
  if (sessions[who]) await takeSession(page, site, sessions[who]);
  await page.goto(site.url + from);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await quiet(page);
  return page;
}

async function slowDown(page: Page): Promise<void> {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  await network.send('Network.emulateNetworkConditions', SLOW);
}

/** What stands in the window: the heading, and below it the page or the outline of one. */
function top() {
  const heading = document.querySelector('h1');
  const box = heading?.getBoundingClientRect();
  const body = document
    .querySelector('.page-body, .desk-body > .page-wait, .desk-heading + *')
    ?.getBoundingClientRect();
  return {
    heading: heading?.textContent,
    isAtTop: Boolean(box && box.top >= 0 && box.bottom < innerHeight && scrollY === 0),
    hasMore: Boolean(body && body.top < innerHeight && body.height > 100),
  };
}

describe('with an open studio', () => {
  let studio: StudioSite;
  let admin: string;
  beforeAll(async () => {
    studio = await startStudio();
    admin = await staffSession(studio, 'admin');
    await applyAsBuyer(studio, 'Steady Ltd.');
  });
  afterAll(() => studio.stop());

  test.each([
    ['/admin', 'Steady Ltd.', 'Steady Ltd.'],
    ['/studio', 'Report a concern report-a-concern', 'Report a concern'],
  ])(
    'from %s, a slow network: a tap on “%s” leads to a page that is headed all the time',
    async (from, link, heading) => {
      const page = await studio.blankPage(PHONE);
      await takeSession(page, studio, admin);
      await page.goto(studio.url + from);
      const target = page.getByRole('link', { name: link }).first();
      await target.waitFor();
      await slowDown(page);
      await page.evaluate(() => {
        document.body.dataset.bare = '0';
        new MutationObserver(() => {
          const isBare = !document.querySelector('h1')?.textContent;
          if (isBare) document.body.dataset.bare = '1';
        }).observe(document, { childList: true, subtree: true, characterData: true });
      });
      await target.tap();
      await page.getByRole('heading', { level: 1, name: heading }).waitFor();
      expect(await page.evaluate(() => document.body.dataset.bare)).toBe('0');
    },
  );

  test.each([
    ...['/', '/login', '/account', '/forms/contact', '/no/such/page'],
    ...['/admin', '/admin/services', '/admin/no/such/page'],
    ...['/studio', '/studio/forms/contact', '/studio/messages', '/studio/no/such/page'],
  ])('%s has one main part, with its heading, in all that it shows until it is there', async (path) => {
    const page = await studio.blankPage();
    await takeSession(page, studio, admin);
    const shown: string[] = [];
    await page.exposeFunction('shows', (parts: string) => shown.push(parts));
    await page.addInitScript(() => {
      const { shows } = window as unknown as { shows(parts: string): void };
      const tell = () => {
        if (!document.querySelector('#root > *')) return;
        const [mains, headings, inMain] = ['main', 'h1', 'main h1'].map(
          (name) => document.querySelectorAll(name).length,
        );
        shows(`${mains} main, ${headings} h1, ${inMain} of them in main`);
      };
      // The preview is a page of its own.
      if (window === window.top)
        new MutationObserver(tell).observe(document, { childList: true, subtree: true });
    });
    await page.goto(studio.url + path);
    await quiet(page);
    expect([...new Set(shown)]).toEqual(['1 main, 1 h1, 1 of them in main']);
  });
});

test('a slow network: from the code to the receipt each tap says so at once, and each page has its heading at the top', async () => {
  const page = await site.visit('/signup?type=buyer', PHONE);
  const number = newNumber();
  await requestCode(page, number.typed);
  await field(page, 'verificationCode').fill(await nextCode(site, number.e164));
  await slowDown(page);
  const tapTo = async (name: string, heading: string) => {
    const before = page.url();
    const button = page.getByRole('button', { name, exact: true });
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    await button.evaluate((element) => (element as HTMLElement).click());
    await page.getByRole('button', { name: 'Processing' }).waitFor({ timeout: SOON_MS });
    await page.waitForURL((url) => url.href !== before);
    await page.waitForTimeout(SOON_MS);
    expect(await page.evaluate(top)).toEqual({ heading, isAtTop: true, hasMore: true });
  };
  const read = async (title: string) => {
    const text = page.getByRole('region', { name: new RegExp(`${title}.*full text`) });
    await text.evaluate((box) => box.scrollTo({ top: box.scrollHeight }));
    await page.getByRole('button', { name: 'Agree' }).and(page.locator(':enabled')).waitFor();
  };
  await tapTo('Verify', 'Privacy Policy');
  await read('Privacy Policy');
  await tapTo('Agree', 'Terms & Conditions');
  await read('Terms & Conditions');
  await tapTo('Agree', 'Buyer Registration');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await fillBuyerRegistration(page);
  await tapTo('Submit', 'Registration Complete');
});

test.each([
  ['English', 'en-CA', 'Report a concern'],
  ['French', 'fr-CA', 'Signaler un problème'],
])(
  'a form on its own page, a slow network, in %s: its heading is its title from the start',
  async (_, language, title) => {
    const page = await site.blankPage(PHONE, language);
    await slowDown(page);
    const seen: (string | null)[] = [];
    await page.exposeFunction('headed', (heading: string | null) => seen.push(heading));
    await page.addInitScript(() => {
      const tell = () => {
        const heading = document.querySelector('h1')?.textContent;
        if (heading) (window as unknown as { headed(text: string): void }).headed(heading);
      };
      new MutationObserver(tell).observe(document, { childList: true, subtree: true, characterData: true });
    });
    await page.goto(`${site.url}/forms/report-a-concern`);
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    await field(page, 'reference').waitFor();
    expect([...new Set(seen)]).toEqual([title]);
    expect(await page.title()).toContain(title);
  },
);

test('after the last try of a code, the page says that a new one is needed and sends it in place', async () => {
  const page = await site.visit('/signup?type=buyer', PHONE);
  const number = newNumber();
  await page.getByLabel('Your name').fill('Jordan Reyes');
  await page.getByLabel('Organization name').fill('Prairie Pipeline Ltd.');
  await page.getByLabel('Country').selectOption('CA');
  await page.getByLabel('State or province').selectOption('AB');
  await page.getByLabel('Mobile number').fill(number.typed);
  await page.clock.install();
  await page.getByRole('button', { name: 'Send verification code' }).click();
  const code = page.getByLabel('Verification code');
  await code.waitFor();
  // The wait is there before anybody presses, and is not said second by second.
  await page.getByText(/^You can ask for another code in (60|5\d) seconds\.$/).waitFor();
  expect(await page.locator('[role=status], [aria-live]').allInnerTexts()).not.toContain(
    expect.stringContaining('seconds'),
  );
  await page.clock.runFor(20_000);
  await page.getByText(/^You can ask for another code in (40|3\d) seconds\.$/).waitFor();

  const sent = await site.inbox(number.e164);
  const wrong = sent[0]?.text.startsWith('000000') ? '111111' : '000000';
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await page.getByRole('heading', { name: 'You need a new code' }).count()).toBe(0);
    const answered = page.waitForResponse(/verify_code/);
    await code.fill(wrong);
    await page.getByRole('button', { name: 'Verify' }).click();
    await answered;
    await page.getByText('Invalid access code. Please check the code and try again.').first().waitFor();
    await page.clock.runFor(100);
  }
  await page.getByRole('heading', { name: 'You need a new code' }).waitFor();
  await page.getByRole('alert').getByText('A code stops working after 5 wrong tries.').waitFor();

  await passMinute(page);
  await page.getByRole('button', { name: 'Send another code' }).tap();
  await page.getByText('A code was sent. Use the newest one you have.').waitFor();
  await expect.poll(async () => (await site.inbox(number.e164)).length).toBe(2);
  expect(await page.getByRole('heading', { name: 'You need a new code' }).count()).toBe(0);
  await code.fill(await nextCode(site, number.e164));
  await page.getByRole('button', { name: 'Verify' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
});

/** Lets a minute go by, here and for what the server has sent. */
async function passMinute(page: Page): Promise<void> {
  const aMinuteAgo = new Date(Date.now() - 61_000).toISOString();
  await inDatabase(site, ({ writer }) =>
    writer.updateTable('code_requests').set({ created_at: aMinuteAgo }).execute(),
  );
  await page.clock.runFor(61_000);
}
