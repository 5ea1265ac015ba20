import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll } from 'vitest';
import { PASSWORD, send, staffSession } from '../browser/members.ts';
import { type Site, startSite } from '../browser/site.ts';
import { field, fill } from '../browser/steps.ts';
import { all, press, sendEmpty, shows } from './acts.ts';
import { type Act, testScreens } from './matrix.ts';

let site: Site;
let admin: string;
let setupPath: string;
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
  const person = { email: 'new@tenderfoot.example', name: 'New', role: 'reviewer' };
  await turnOnSecondFactor(await staffSession(site, 'reviewer'));
  setupPath = new URL((await send(site, '/admin/staff', person, admin)).body.link).pathname;
});
afterAll(() => site.stop());

const NOBODY = 'nobody@tenderfoot.example';

const refused: Act = async (page) => {
  await fill(page, { email: NOBODY, password: 'not the password' });
  await sendEmpty('Log in')(page);
};

/** The password is right, and the code is asked for. */
const secondStep: Act = async (page) => {
  await fill(page, { email: 'reviewer@tenderfoot.example', password: PASSWORD });
  await press('Log in')(page);
  await page.getByRole('dialog', { name: 'One more step' }).waitFor();
};

async function turnOnSecondFactor(session: string): Promise<void> {
  const call = (name: string, body: object) => send(site, `/account/second_factor/${name}`, body, session);
  const { secret } = (await call('begin', { password: PASSWORD })).body;
  await call('confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() });
}

const linkSent: Act = async (page) => {
  await field(page, 'email').fill(NOBODY);
  await all(press('Send the link'), shows('Check your email'))(page);
};

const messageSent: Act = async (page) => {
  await page.getByLabel('Your name').fill('Jordan Reyes');
  await page.getByLabel(/email/i).first().fill(NOBODY);
  await page.locator('textarea').fill('How do I take part?');
};

const concern: Act = async (page) => {
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('An invoice was paid twice.');
  await page.getByLabel('No', { exact: true }).check();
};

const lookOver: Act = all(press('Review your answers'), (page) =>
  page.getByRole('heading', { name: 'Check your answers' }).waitFor(),
);

testScreens(
  () => site,
  [
    {
      screen: 'home',
      path: '/',
      shows: 'Sign up as a buyer',
      errors: sendEmpty('Log in'),
      more: { refused },
    },
    {
      screen: 'home, logged in',
      path: '/',
      as: () => admin,
      shows: 'Sign up as a buyer',
    },
    {
      screen: 'login',
      path: '/login',
      shows: 'Email address',
      errors: sendEmpty('Log in'),
      more: { refused, 'second step': secondStep },
    },
    {
      screen: 'forgot password',
      path: '/forgot-password',
      shows: 'Email address',
      errors: sendEmpty('Send the link'),
      more: { sent: linkSent },
    },
    {
      screen: 'account setup',
      path: () => setupPath,
      shows: 'Confirm password',
      hasData: true,
      errors: sendEmpty('Set up the account'),
    },
    {
      screen: 'reset password, bad link',
      path: '/reset-password/pw_no',
      shows: 'check the link',
      hasData: true,
    },
    { screen: 'set password, bad link', path: '/set-password/pw_no', shows: 'check the link' },
    { screen: 'about', path: '/about', shows: 'About' },
    {
      screen: 'questions',
      path: '/faq',
      shows: 'Frequently asked questions',
      more: { 'one open': (page) => page.locator('summary').first().click() },
    },
    {
      screen: 'contact',
      path: '/contact',
      shows: 'Your name',
      errors: sendEmpty('Send message'),
      more: { filled: messageSent },
    },
    { screen: 'privacy policy', path: '/privacy-policy', shows: 'Privacy Policy' },
    { screen: 'terms', path: '/terms-and-conditions', shows: 'Terms & Conditions' },
    { screen: 'not found', path: '/no/such', shows: 'does not exist' },
    { screen: 'invitation, bad link', path: '/invitation/no', shows: 'check the link', hasData: true },
    { screen: 'changes, bad link', path: '/signup/changes/no', shows: 'check the link', hasData: true },
    {
      screen: 'drop-in form',
      path: '/forms/report-a-concern',
      shows: 'What happened?',
      errors: sendEmpty('Send'),
      more: {
        filled: concern,
        'looked over': all(concern, lookOver),
        sent: all(concern, press('Send'), shows('We have received your report')),
      },
    },
  ],
);
