import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { applyAsBuyer, applyAsSeller, openDesk } from './applications.ts';
import { expectAccessibleAtEachSize } from './axe.ts';
import { linkedToken, send, staffSession } from './members.ts';
import { type Site, startSite } from './site.ts';

let site: Site;
let admin: string;
const paths: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite();
  admin = await staffSession(site, 'admin');
  const decide = (id: string, call: string, body: object) =>
    send(site, `/admin/applications/${id}/${call}`, body, admin);
  const seller = await applyAsSeller(site, 'Foothills Well Services');
  await decide(seller.id, 'start_review', { version: 1 });
  await decide(seller.id, 'notes', { text: 'A note.' });
  await applyAsBuyer(site, 'Prairie Pipeline');
  const twin = await applyAsBuyer(site, 'Prairie Pipelines Inc.');
  await decide(twin.id, 'start_review', { version: 1 });
  const fields = { address: 'Is this the head office?', insurances: 'Too low.' };
  const asked = await applyAsSeller(site, 'Asked to change');
  await decide(asked.id, 'start_review', { version: 1 });
  await decide(asked.id, 'request_changes', { version: 2, message: 'Please change.', fields });
  paths.seller = `/admin/applications/${seller.id}`;
  paths.twin = `/admin/applications/${twin.id}`;
  paths.asked = `/admin/applications/${asked.id}`;
  paths.changes = `/signup/changes/${await linkedToken(site, asked.email, 'signup/changes')}`;
});
afterAll(() => site.stop());

type State = [name: string, path: () => string, shows: string, act?: (page: Page) => Promise<unknown>];

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).click();

const STATES: State[] = [
  ['the queue', () => '/admin', 'Showing all'],
  ['an empty search', () => '/admin?q=nobody', 'Nothing was found.'],
  ['an application of a seller', () => paths.seller ?? '', 'Commercial general liability:'],
  [
    'a comment on an answer',
    () => paths.seller ?? '',
    'Answers',
    press('Comment on the organization’s street address'),
  ],
  ['a possible duplicate', () => paths.twin ?? '', 'Look at this first'],
  ['an application that was sent back', () => paths.asked ?? '', 'Send a new link'],
  [
    'a decision with its mail',
    () => paths.seller ?? '',
    'Answers',
    async (page) => {
      await press('Decline …')(page);
      await press('Decline and send')(page);
      await page.getByText('Enter the reason').waitFor();
      await page.getByText('Subject').waitFor();
    },
  ],
  [
    'a document',
    () => paths.seller ?? '',
    'Documents',
    async (page) => {
      await press('View certificate.pdf')(page);
      await page.locator('canvas[data-drawn]').waitFor();
    },
  ],
  [
    'the services',
    () => '/admin/services',
    'Oilfield Services',
    async (page) => {
      await press('Services under Oilfield Services')(page);
      await press(/^Drilling$/)(page);
    },
  ],
  ['a reference list', () => '/admin/lists', 'Qualifications', press('Edit H2S Alive')],
  ['the staff', () => '/admin/staff', 'Add someone', press('Remove')],
  ['a page that is not there', () => '/admin/nothing', 'The page you are looking for does not exist.'],
];

test.each(STATES)('axe finds nothing, on a phone or a desktop: %s', async (_state, path, shows, act) => {
  const page = await openDesk(site, admin, path());
  await page.getByText(shows).first().waitFor();
  await act?.(page);
  await expectAccessibleAtEachSize(page);
  await page.context().close();
});

test('axe finds nothing: the applicant’s page for changes', async () => {
  const page = await site.visit(paths.changes ?? '');
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  await expectAccessibleAtEachSize(page);
  await page.goto(`${site.url}/signup/changes/nothing`);
  await page.getByText('Please check the link and try again.').waitFor();
  await expectAccessibleAtEachSize(page);
  await page.context().close();
});
