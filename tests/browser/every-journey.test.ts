import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { approvedMember, takeSession } from './members.ts';
import { press } from './press.ts';
import { PHONE } from './site.ts';
import { field, fill, fillBuyerRegistration, newNumber, nextCode, readyRegistration } from './steps.ts';
import { inDatabase } from './stored-answers.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

/**
 * Every journey on one page, with fingers, and on the way whatever takes answers away: another page and Back and
 * Forward, a second tab, access that runs out, and a release of the form. Nothing that was answered may be lost.
 */
let site: StudioSite;
let seller: string;
beforeAll(async () => {
  site = await startStudio();
  seller = await approvedMember(site, { kind: 'seller', email: 'avery@way.example', name: 'Way Ltd.' });
});
afterAll(() => site?.stop());

const LONG_AGO = '2020-01-01T00:00:00.000Z';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name }).first();

type Journey = {
  form: string;
  /** Opens it on this page. */
  open: (page: Page) => Promise<unknown>;
  send: string;
  /** Answers by path: of this tab, of a second one, and of this one after what happens. */
  answers: [Answer, Answer, Answer];
  rest?: (page: Page) => Promise<unknown>;
  /** Whether half-filled answers are kept for other tabs too, or for this one alone. */
  keptFor: 'all tabs' | 'this tab';
  /** Lets the access end, and comes back to it. `submit`: tries to send. */
  renew?: (page: Page, submit: () => Promise<void>) => Promise<void>;
  done: (page: Page) => Promise<unknown>;
};
type Answer = [path: string, text: string];

const registration = (type: number, kind: string): Journey => ({
  form: `${kind}-registration`,
  open: async (page) => page.goto(site.url + (await readyRegistration(site, type))),
  send: 'Submit',
  answers: [
    ['city', 'Calgary'],
    ['address', '120 8 Ave SW'],
    ['postal_zip', 'T2P 1B3'],
  ],
  rest: kind === 'seller' ? fillSeller : fillBuyerRegistration,
  keptFor: 'all tabs',
  renew: renewToken,
  done: (page) => heading(page, 'Registration Complete').waitFor(),
});

async function fillSeller(page: Page): Promise<void> {
  await fill(page, { email: 'office@way.example' });
  const contact = {
    first_name: 'Avery',
    last_name: 'Singh',
    phone: '(403) 234-5678',
    email: 'a@way.example',
  };
  for (const [name, answer] of Object.entries({ ...contact, confirm_email: 'a@way.example' }))
    await fill(page, { [`salesContact.${name}`]: answer });
  const tree = page.getByRole('tree').first();
  await tree.focus();
  await page.keyboard.press('Space');
  await page.getByRole('radio', { name: /Listing only/ }).check();
  await page.getByLabel('Amount').first().selectOption({ index: 1 });
}

/** The page has noticed the release before, as it does with every save; a page that opens with a bad token is another matter. */
async function renewToken(page: Page): Promise<void> {
  await fill(page, { email: 'early@way.example' });
  await page.waitForFunction(() =>
    sessionStorage.getItem('tenderfoot.brought-over')?.includes('{"version":'),
  );
  await inDatabase(site, async ({ writer }) => {
    const past = { last_used_at: LONG_AGO, created_at: LONG_AGO };
    await writer.updateTable('access_tokens').set(past).execute();
    await writer.updateTable('code_requests').set({ created_at: LONG_AGO }).execute();
  });
  const phone = `+1${(await field(page, 'phone').inputValue()).replace(/\D/g, '').replace(/^1/, '')}`;
  await fill(page, { email: 'late@way.example' });
  const panel = page.getByRole('alert', { name: 'Confirm your number to go on' });
  await press(button(page, 'Send a code'));
  await panel.getByLabel('Verification code').fill(await nextCode(site, phone));
  await press(panel.getByRole('button', { name: 'Verify' }));
  await panel.waitFor({ state: 'detached' });
}

const company = (
  form: string,
  path: string,
  answers: Journey['answers'],
  before?: (page: Page) => Promise<void>,
): Journey => ({
  form,
  async open(page) {
    await takeSession(page, site, seller);
    await page.goto(site.url + path);
    await before?.(page);
  },
  send: 'Save',
  answers,
  keptFor: 'this tab',
  async renew(page, submit) {
    await page.context().clearCookies();
    await submit();
    await page.getByText('Your session has ended.').waitFor();
    await takeSession(page, site, seller);
  },
  done: (page) => heading(page, 'Saved').waitFor(),
});

const journeys: Record<string, Journey> = {
  'signing up': {
    form: 'signup-request',
    open: (page) => page.goto(`${site.url}/signup?type=buyer`),
    send: 'Send verification code',
    answers: [
      ['name', 'Jordan Reyes'],
      ['organizationName', 'Way Ltd.'],
      ['mobileNumber', newNumber().typed],
    ],
    async rest(page) {
      await page.getByLabel('Country').selectOption({ label: 'Canada' });
      await page.getByLabel('State or province').selectOption({ label: 'Alberta' });
    },
    keptFor: 'this tab',
    done: (page) => page.getByLabel('Verification code').waitFor(),
  },
  'registering as a buyer': registration(2, 'buyer'),
  'registering as a seller': registration(3, 'seller'),
  'registering as a consultant': registration(4, 'consultant'),
  'changing the company profile': company('company-profile', '/account/profile', [
    ['city', 'Calgary'],
    ['address', '120 8 Ave SW'],
    ['biography', 'We drill.'],
  ]),
  'insuring the company': company(
    'insurance',
    '/account/insurance',
    [
      ['insurances.0.expires_at', '2048-02-29'],
      ['insurances.1.expires_at', '2048-03-01'],
      ['insurances.2.expires_at', '2048-03-02'],
    ],
    async (page) => {
      for (const row of [0, 1, 2]) await field(page, `insurances.${row}.amount`).selectOption({ index: 1 });
    },
  ),
  'writing to us': {
    form: 'contact',
    open: (page) => page.goto(`${site.url}/contact`),
    send: 'Send message',
    answers: [
      ['name', 'Jordan Reyes'],
      ['message', 'May a sole contractor sign up?'],
      ['email', 'jordan@way.example'],
    ],
    async rest(page) {
      await page.getByLabel('What is it about?').selectOption({ label: 'Signing up' });
    },
    keptFor: 'this tab',
    done: (page) => heading(page, 'Your message has been sent').waitFor(),
  },
  'reporting a concern': {
    form: 'report-a-concern',
    open: (page) => page.goto(`${site.url}/forms/report-a-concern`),
    send: 'Send',
    answers: [
      ['description', 'Paid twice'],
      ['reference', 'TF-7'],
      ['organization', 'Way Ltd.'],
    ],
    async rest(page) {
      await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
      await page.getByRole('radio', { name: 'No', exact: true }).check();
    },
    keptFor: 'all tabs',
    done: (page) => heading(page, 'Your report has arrived').or(heading(page, 'We have received')).waitFor(),
  },
};

/** Types into a field that was tapped. */
async function type(page: Page, [path, text]: Answer): Promise<void> {
  await field(page, path).tap();
  await field(page, path).fill(text);
}

const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();
const valuesOf = (page: Page, answers: Answer[]) =>
  Promise.all(answers.map(([path]) => field(page, path).inputValue()));

/** Releases the form with another rule for its first answer, while others have it open. */
async function release(form: string): Promise<void> {
  const call = async (path: string, method = 'GET', body?: object) => {
    const answer = await fetch(`${site.url}/api/studio/forms/${path}`, {
      method,
      headers: { 'content-type': 'application/json', origin: site.url },
      ...(body && { body: JSON.stringify(body) }),
    });
    expect(answer.status, await answer.clone().text()).toBeLessThan(300);
    return (await answer.json()) as { form: { tag: string; text: { schema: string } } };
  };
  const { form: open } = await call(form);
  const schema = JSON.parse(open.text.schema);
  schema.description = `${schema.description ?? ''} Released once more.`;
  await call(form, 'PUT', { ...open.text, schema: JSON.stringify(schema), tag: open.tag });
  const { form: kept } = await call(form);
  await call(`${form}/release`, 'POST', { tag: kept.tag, migration: { drafts: 'migrate' } });
}

test.each(Object.entries(journeys).map(([what, journey]) => ({ what, ...journey })))(
  '$what loses no answer on the way, whatever comes between, and is sent by a tap',
  async ({ form, open, send, answers, rest, keptFor, renew, done }) => {
    const [first, second, third] = answers;
    const page = await site.blankPage(PHONE);
    await open(page);
    await button(page, send).waitFor();
    await field(page, first[0]).waitFor();
    await type(page, first);
    if (keptFor === 'all tabs') {
      await saved(page);
      const other = await page.context().newPage();
      await other.goto(page.url());
      await type(other, second);
      await saved(other);
      await other.close();
    } else await type(page, second);
    const away = async () => {
      await press(page.getByRole('link', { name: 'FAQ' }).last());
      await heading(page, 'Frequently asked questions').waitFor();
    };
    const forward = async () => {
      await page.goForward();
      await heading(page, 'Frequently asked questions').waitFor();
    };
    for (const leave of [away, forward]) {
      await leave();
      await page.goBack();
      await field(page, second[0]).waitFor();
      await expect.poll(() => valuesOf(page, [first, second])).toEqual([first[1], second[1]]);
    }
    await page.reload();
    await field(page, second[0]).waitFor();
    await expect.poll(() => valuesOf(page, [first, second])).toEqual([first[1], second[1]]);
    await rest?.(page);
    await release(form);
    const submit = () => press(button(page, send));
    await renew?.(page, submit);
    await type(page, third);
    expect(await valuesOf(page, answers)).toEqual(answers.map(([, text]) => text));
    await submit();
    await done(page);
    if (keptFor === 'all tabs') for (const [, text] of answers) await page.getByText(text).first().waitFor();
  },
);
