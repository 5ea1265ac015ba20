import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { staffSession } from './members.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { eventually, field } from './steps.ts';

const ADMIN = 'contact@tenderfoot.example';

let site: Site;
beforeAll(async () => {
  site = await startSite();
  await staffSession(site, 'admin', ADMIN);
});
afterAll(() => site.stop());

const PAGES: [link: string, heading: string][] = [
  ['About', 'About Tenderfoot'],
  ['FAQ', 'Frequently asked questions'],
  ['Contact Us', 'Contact Us'],
  ['Terms & Conditions', 'Terms & Conditions'],
  ['Privacy Policy', 'Privacy Policy'],
];

test.each(PAGES)('"%s" is reached from the footer and from the menu of a phone', async (link, heading) => {
  const page = await site.visit('/', DESKTOP);
  await page.getByRole('navigation', { name: 'Footer' }).getByRole('link', { name: link }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  const phone = await site.visit('/', PHONE);
  await phone.getByRole('button', { name: 'Menu' }).click();
  await phone.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await phone.getByRole('heading', { level: 1, name: heading }).waitFor();
});

test('an answer of the FAQ opens under its question, by keyboard too', async () => {
  const page = await site.visit('/faq');
  const answer = page.getByText('for 28 days. To get back to them');
  await answer.waitFor({ state: 'hidden' });
  await page.getByRole('heading', { name: 'Can I stop partway and finish later?' }).click();
  await answer.waitFor();
  await page.keyboard.press('Enter');
  await answer.waitFor({ state: 'hidden' });
});

test.each([
  ['/signup', 'Sign up'],
  ['/login', 'Login'],
  ['/contact', 'Contact Us'],
  ['/forgot-password', 'Forgot password'],
])(
  '%s names all that it needs to be shown, so that nothing waits for its first script',
  async (path, heading) => {
    const page = await site.visit(path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
    const html = await (await page.request.get(site.url + path)).text();
    const loaded = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    const late = loaded.filter((file) => /^.assets.*\.(js|css)$/.test(file) && !html.includes(`"${file}"`));
    expect(late).toEqual([]);
  },
);

describe('the contact page', () => {
  const submit = (page: Page) => page.getByRole('button', { name: 'Send message' }).click();

  async function fill(page: Page): Promise<void> {
    await field(page, 'topic').selectOption({ label: 'Signing up' });
    await field(page, 'name').fill('Jordan Reyes');
    await field(page, 'email').fill('jordan@prairie.example');
    await field(page, 'message').fill('May a sole contractor sign up?');
  }

  test('sends a message, says so, and the admins get it by email', async () => {
    const page = await site.visit('/contact', PHONE);
    await fill(page);
    await submit(page);
    await page.getByRole('heading', { name: 'Your message has been sent' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    const text = await eventually(async () => {
      const mails = await site.inbox(ADMIN);
      return mails.find(({ subject }) => /contact page/.test(subject))?.text;
    });
    expect(text).toContain('May a sole contractor sign up?');
    expect(await site.inbox('jordan@prairie.example')).toEqual([]);
  });

  test('asks for what is missing', async () => {
    const page = await site.visit('/contact');
    await submit(page);
    const links = page.locator('.error-summary').getByRole('link');
    await links.first().waitFor();
    expect(await links.allInnerTexts()).toEqual([
      'Choose what your message is about',
      'Enter your name',
      'Enter your email address',
      'Enter your message',
    ]);
  });

  test('loses nothing when the message is refused', async () => {
    const page = await site.visit('/contact');
    const sentence = 'There were too many requests from your address. Please wait and try again.';
    await page.route('**/api/contact', (route) =>
      route.fulfill({ status: 429, json: { errors: { request: sentence } } }),
    );
    await fill(page);
    await submit(page);
    await page.locator('.error-summary').getByText(sentence).waitFor();
    expect(await field(page, 'message').inputValue()).toBe('May a sole contractor sign up?');
  });
});
