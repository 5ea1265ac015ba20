import { afterAll, beforeAll } from 'vitest';
import { applyAsBuyer, applyAsSeller } from '../browser/applications.ts';
import { linkedToken, send, staffSession } from '../browser/members.ts';
import { type Site, startSite } from '../browser/site.ts';
import { all, press, sendEmpty, shows } from './acts.ts';
import { type Screen, testScreens } from './matrix.ts';

let site: Site;
let admin: string;
const paths: Record<string, string> = {};
beforeAll(async () => {
  site = await startSite(['tests/browser/moved-server.ts']);
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
  const concern = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
  const { id } = (await send(site, '/forms/report-a-concern', concern)).body;
  const emails = { mailboxes: ['safety@example.com'], sendsCopy: true, copyEn: 'Thank you.', copyFr: null };
  await send(site, '/admin/follow-ups/report-a-concern', emails, admin, 'PUT');
  const times = { opensAt: null, closesAt: null, mostAnswers: null, wordsEn: null, wordsFr: null };
  const opening = { state: 'open', audience: 'email', ...times };
  await send(site, '/admin/openings/report-a-concern', opening, admin, 'PUT');
  paths.seller = `/admin/applications/${seller.id}`;
  paths.twin = `/admin/applications/${twin.id}`;
  paths.asked = `/admin/applications/${asked.id}`;
  paths.submission = `/admin/forms/report-a-concern/${id}`;
  paths.changes = `/signup/changes/${await linkedToken(site, asked.email, 'signup/changes')}`;
});
afterAll(() => site.stop());

/** A page of the desk. */
const desk = (path: string, shown: string, more: Screen['more'] = {}): Screen => ({
  screen: path.startsWith('/') ? path : `the ${path}`,
  path: () => paths[path] ?? path,
  as: () => admin,
  shows: shown,
  hasData: true,
  more,
});

testScreens(
  () => site,
  [
    desk('/admin', 'Showing all'),
    desk('/admin?q=nobody', 'Nothing was found.'),
    desk('seller', 'Commercial general liability:', {
      'a comment': press('Comment on the organization’s street address'),
      'a decision': all(
        press('Decline …'),
        press('Decline and send'),
        shows('Enter the reason'),
        shows('Subject'),
      ),
      'a document': all(press('View certificate.pdf'), (page) =>
        page.locator('canvas[data-drawn]').waitFor(),
      ),
    }),
    desk('twin', 'Look at this first'),
    desk('asked', 'Send a new link'),
    desk('/admin/forms', 'Report a concern', {
      settings: press('Opening Report a concern'),
      emails: all(press('Emails Report a concern'), shows('Who is told of each answer')),
      webhooks: all(press('Webhooks Report a concern'), shows('Servers told of each answer')),
      embedding: all(press('Embedding Report a concern'), shows('Sites that may show this form')),
    }),
    desk('/studio', 'Choose a form to change it.', { 'new form': press('New form') }),
    desk('/studio/forms/buyer-registration', 'Edit French too', {
      publishing: all(
        (page) => page.getByLabel('Title of the form', { exact: true }).fill('Registration of buyers'),
        shows('Draft saved'),
        press('Publish …'),
        (page) => page.getByLabel('At a time').check(),
        press('Throw the draft away'),
      ),
      versions: all(
        (page) => page.getByRole('tab', { name: 'Versions' }).click(),
        press(/^Version 2/),
        press('Publish version 2 again'),
        shows('What everybody gets with version 2 again'),
      ),
    }),
    desk('/studio/forms/consultant-invitation', 'The product brings another version of this form', {
      'to decide': all(press('Bring both together'), shows('Keep the studio’s')),
    }),
    desk('/studio/forms/report-a-concern/history', 'Version 4 came with the product', {
      opened: all(press(/^Changed the /), (page) => page.locator('.history-settings').waitFor()),
      release: all(press(/^Version 4 came with the product/), (page) =>
        page.locator('.history-entry .change-list').waitFor(),
      ),
    }),
    desk('/admin/forms/report-a-concern', 'TFF-'),
    desk('submission', 'No gas monitor was worn.'),
    desk('/admin/services', 'Oilfield Services', {
      opened: all(press('Services under Oilfield Services'), press(/^Drilling$/)),
    }),
    desk('/admin/lists', 'Qualifications', { editing: press('Edit H2S Alive') }),
    desk('/admin/insight', '7 days'),
    desk('/admin/staff', 'Add someone', { removing: press('Remove') }),
    desk('/admin/alerts', 'need someone to deal with them'),
    desk('/admin/nothing', 'does not exist'),
    {
      screen: 'a form for those who confirm a contact',
      path: '/forms/report-a-concern',
      shows: 'Confirm your email address',
      errors: sendEmpty('Send a code'),
      more: {
        'a code was sent': all(
          (page) => page.getByLabel('Email address').fill('jordan@prairie.example'),
          press('Send a code'),
          shows('We sent a code to'),
        ),
      },
    },
    { screen: 'changes', path: () => paths.changes ?? '', shows: 'Submit', hasData: true },
  ].map((one) => (one.screen === '/admin/nothing' ? { ...one, hasData: false } : one)),
);
