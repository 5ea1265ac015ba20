import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answer, press } from './keyboard.ts';
import { linkedToken, PASSWORD, send, staffSession } from './members.ts';
import { PHONE, type Site, startSite } from './site.ts';
import { field } from './steps.ts';

const EMAIL = 'links@tenderfoot.example';
const BAD_LINK = 'Please check the link and try again.';
const NEW_PASSWORD = 'an even quieter evening';

let site: Site;
let admin: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin', EMAIL);
});
afterAll(() => site.stop());

let lastStaff = 0;

/** A link to set up the account of somebody new, as its path. */
async function setupLink(): Promise<{ path: string; email: string }> {
  lastStaff += 1;
  const email = `new${lastStaff}@tenderfoot.example`;
  const { body } = await send(site, '/admin/staff', { email, name: 'New', role: 'reviewer' }, admin);
  return { path: new URL(body.link).pathname, email };
}

async function choose(page: Page, password: string, again = password): Promise<void> {
  await field(page, 'newPassword').fill(password);
  await field(page, 'confirmPassword').fill(again);
}

const summary = (page: Page) => page.locator('.error-summary');

describe('the account setup', () => {
  let page: Page;
  let link: { path: string; email: string };
  const submit = () => page.getByRole('button', { name: 'Set up the account' }).click();
  beforeEach(async () => {
    link = await setupLink();
    page = await site.visit(link.path, PHONE);
    await field(page, 'newPassword').waitFor();
  });

  test('begins with the browser’s own timezone, takes a password, and leads to the login', async () => {
    const own = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
    const timezone = page.getByLabel('Timezone');
    await timezone.locator('option[value="America/Edmonton"]').waitFor({ state: 'attached' });
    expect(await timezone.inputValue()).toBe(own);
    await timezone.selectOption('America/Edmonton');
    await choose(page, NEW_PASSWORD);
    await submit();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    expect(await page.locator('form').count()).toBe(0);
    await page.getByRole('status').getByRole('link', { name: 'Log in' }).click();
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
    await send(site, '/account/login', { email: link.email, password: NEW_PASSWORD });
  });

  test('is done by keyboard alone', async () => {
    await answer(page, /^Password/, NEW_PASSWORD);
    await answer(page, /^Confirm password/, NEW_PASSWORD);
    await press(page, /^Set up the account/);
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await press(page, /^Log in$/);
    await page.getByRole('heading', { level: 1, name: 'Login' }).waitFor();
  });

  test.each([
    [PASSWORD, 'something else', 'Passwords do not match.'],
    ['12345', '12345', 'The new password must be 6 characters or more'],
    ['', '', 'Enter the new password'],
  ])('refuses "%s" repeated as "%s"', async (password, again, sentence) => {
    await choose(page, password, again);
    await submit();
    await summary(page).getByRole('link', { name: sentence, exact: true }).waitFor();
    await page.locator('.field-error', { hasText: sentence }).first().waitFor();
  });

  test('takes six characters and blanks exactly as they are typed', async () => {
    await choose(page, ' 1é3 5');
    await submit();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    await send(site, '/account/login', { email: link.email, password: ' 1é3 5' });
  });

  test('says what the server says of the password, beside it', async () => {
    const sentence = 'This password is too easy to guess. Please choose another.';
    await page.route('**/setup_account', (route) =>
      route.fulfill({ status: 422, json: { errors: { newPassword: sentence } } }),
    );
    await choose(page, 'password');
    await submit();
    await page.locator('[id="f.newPassword-error"]').getByText(sentence).waitFor();
  });

  test('says "Problem setting your password, please try again." of any other failure', async () => {
    await page.route('**/setup_account', (route) => route.fulfill({ status: 500, json: { errors: {} } }));
    await choose(page, NEW_PASSWORD);
    await submit();
    await summary(page).getByText('Problem setting your password, please try again.').waitFor();
    expect(await page.getByRole('button', { name: 'Set up the account' }).isEnabled()).toBe(true);
    await page.unroute('**/setup_account');
    await submit();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  });

  test('gives way to the error when its link was used meanwhile', async () => {
    const passwordResetToken = link.path.split('/').at(-1);
    const body = { passwordResetToken, newPassword: PASSWORD, timezone: 'UTC' };
    await send(site, '/account/setup_account', body);
    await choose(page, NEW_PASSWORD);
    await submit();
    await page.getByRole('alert').getByText(BAD_LINK).waitFor();
    expect(await field(page, 'newPassword').count()).toBe(0);
  });
});

test.each(['/account-setup/pw_wrong', '/reset-password/pw_wrong', '/set-password/pw_wrong'])(
  '%s says "Please check the link and try again." in the place of its form',
  async (path) => {
    const page = await site.visit(path);
    const alert = page.getByRole('alert');
    await alert.getByText(BAD_LINK).waitFor();
    expect(await alert.getByRole('heading').innerText()).toBe('Error!');
    expect(await page.locator('form').count()).toBe(0);
    await alert.getByRole('link', { name: 'Ask for a new link' }).click();
    await page.getByRole('heading', { level: 1, name: 'Forgot password' }).waitFor();
  },
);

test('a link that cannot be checked for want of a connection can be tried again', async () => {
  const { path } = await setupLink();
  const page = await site.blankPage();
  await page.route('**/verify_password_reset_token', (route) => route.abort());
  await page.goto(site.url + path);
  await page.getByText('Tenderfoot could not be reached.').waitFor();
  await page.unroute('**/verify_password_reset_token');
  await page.getByRole('button', { name: 'Try again' }).click();
  await field(page, 'newPassword').waitFor();
});

test.each(['reset-password', 'set-password'])('/%s sets a password by its link', async (path) => {
  const email = `${path}@tenderfoot.example`;
  await staffSession(site, 'reviewer', email);
  await send(site, '/account/send_password_reset', { email });
  const token = await linkedToken(site, email, 'reset-password');
  const page = await site.visit(`/${path}/${token}`, PHONE);
  await choose(page, NEW_PASSWORD);
  await page.getByRole('button', { name: /^Set the/ }).click();
  await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
  await send(site, '/account/login', { email, password: NEW_PASSWORD });
});
