import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { press } from './press.ts';
import { DESKTOP, PHONE, type Site, startSite } from './site.ts';
import { fillBuyerRegistration, reachBuyerRegistration } from './steps.ts';
import { storedApplication } from './stored-answers.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

const SUBMITTED =
  'Your registration has been submitted. Once your application has been reviewed you will be notified by email.';

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])('a buyer gets from the home page to the completion page on %s', async (_device, size) => {
  const page = await site.visit('/', size);
  await press(page.locator('main a[href="/signup?type=buyer"]').first());
  const { e164 } = await reachBuyerRegistration(site, page);
  await fillBuyerRegistration(page);
  await press(page.getByRole('button', { name: 'Submit' }));

  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
  await page.getByText(SUBMITTED).waitFor();
  expect(await page.title()).not.toMatch(/^Error/);
  await page.getByRole('heading', { name: 'Your answers' }).waitFor();
  for (const text of ['120 8 Ave SW', 'Alberta', '(403) 234-5679']) await page.getByText(text).waitFor();

  const stored = await storedApplication(site, e164);
  expect(stored).toMatchObject({ state: 'submitted', formId: 'buyer-registration' });
  expect(stored?.sha256).toBe(forms['buyer-registration'].sha256);
  expect(JSON.parse(stored?.data ?? '')).toMatchObject({
    name: 'Prairie Pipeline Ltd.',
    country: 'CA',
    state: 'AB',
    primaryContact: { first_name: 'Jordan', last_name: 'Reyes', email: 'jordan@prairiepipeline.example' },
    accountingContact: { phone: '+14032345679' },
  });
  const sent = async () => (await site.inbox('jordan@prairiepipeline.example')).map(({ text }) => text);
  await expect.poll(sent).toContainEqual(expect.stringContaining(SUBMITTED));
});

test('an address that is not there is answered with the page not found and status 404', async () => {
  const page = await site.visit('/no/such/page');
  await page.getByText('The page you are looking for does not exist.').waitFor();
  expect((await fetch(`${site.url}/no/such/page`)).status).toBe(404);
});

test('the address says which kind of organization signs up', async () => {
  const page = await site.visit('/signup?type=consultant');
  await page.getByRole('radio', { name: /Sign up as a consultant/ }).waitFor();
  expect(await page.getByRole('radio', { checked: true }).getAttribute('value')).toBe('4');
});
