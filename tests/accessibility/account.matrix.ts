import { afterAll, beforeAll } from 'vitest';
import { approvedMember, linkedToken, PASSWORD, send, staffSession } from '../browser/members.ts';
import { type Site, startSite } from '../browser/site.ts';
import { field } from '../browser/steps.ts';
import { all, press, sendEmpty, shows } from './acts.ts';
import { type Act, type Screen, testScreens } from './matrix.ts';

const CONSULTANT = 'sam@consulting.example';

let site: Site;
const sessions: Record<string, string> = {};
let invitation: string;
beforeAll(async () => {
  site = await startSite();
  sessions.buyer = await approvedMember(site, { kind: 'buyer', email: 'a@prairie.example', name: 'Prairie' });
  sessions.consultant = await approvedMember(site, { kind: 'consultant', email: CONSULTANT, name: 'Bow' });
  const paid = { planId: 'standard', stripe_payment_token: 'tok_visa' };
  const seller = { kind: 'seller', email: 'a@foothills.example', name: 'Foothills', ...paid } as const;
  sessions.seller = await approvedMember(site, seller);
  sessions.staff = await staffSession(site, 'admin');
  await send(site, '/account/consultants', { email: CONSULTANT }, sessions.buyer);
  await send(site, '/account/consultants', { email: 'new@consulting.example' }, sessions.buyer);
  invitation = await linkedToken(site, CONSULTANT, 'invitation');
});
afterAll(() => site.stop());

const by = (who: string) => () => sessions[who] ?? '';

const clearCity: Act = async (page) => {
  await field(page, 'city').fill('');
  await sendEmpty('Save')(page);
};

const saved: Act = async (page) => {
  await field(page, 'biography').fill('Pipelines since 1998.');
  await all(press('Save'), shows('Saved'))(page);
};

/** Begins with a second factor. */
const begin: Act = async (page) => {
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await press('Turn on two-step verification')(page);
};

/** A page of the account of one who may open it. */
const account = (path: string, who: string, shown: string, states: Partial<Screen> = {}): Screen => ({
  screen: `${path || '/account'}, ${who}`,
  path: `/account${path}`,
  as: by(who),
  shows: shown,
  hasData: true,
  ...states,
});

testScreens(
  () => site,
  [
    account('', 'buyer', 'You are logged in as'),
    account('', 'staff', 'You are logged in as', { hasData: false }),
    account('/profile', 'buyer', 'Save', { errors: clearCity, more: { saved } }),
    account('/insurance', 'seller', 'Save'),
    account('/consultants', 'buyer', 'Send the invitation', {
      errors: sendEmpty('Send the invitation'),
      more: { withdrawing: press(/Cancel invitation/) },
    }),
    account('/buyers', 'consultant', 'for a buyer yet'),
    account('/billing', 'seller', 'Change', {
      more: { 'another card': press(/card/i), canceling: press(/cancel/i) },
    }),
    account('/security', 'staff', 'Turn on two-step verification', {
      errors: all(begin, press('Turn on'), shows('Enter the code')),
      more: {
        'without the password': all(press('Turn on two-step verification'), shows('Enter your password')),
        scanning: all(begin, shows('Add this to your app')),
      },
    }),
    account('/sessions', 'seller', 'This device'),
    {
      screen: 'invitation',
      path: () => `/invitation/${invitation}`,
      shows: 'invites you',
      hasData: true,
    },
    {
      screen: 'invitation, logged in',
      path: () => `/invitation/${invitation}`,
      as: by('consultant'),
      shows: 'Accept',
    },
  ],
);
