import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { approvedMember, takeSession } from './members.ts';
import { PHONE, startServer } from './site.ts';
import { field, fill, fillBuyerRegistration, newNumber, readyRegistration } from './steps.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;
let seller: string;
/** A registration that is ready while signing up is as it was. */
let consultantAt: string;
beforeAll(async () => {
  studio = await startStudio();
  seller = await approvedMember(studio, { kind: 'seller', email: 'avery@open.example', name: 'Open Ltd.' });
  consultantAt = await readyRegistration(studio, 4);
});
afterAll(() => studio?.stop());

type Texts = { schema: string; ui: string; fr: string };

async function studioCall(path: string, method = 'GET', body?: object) {
  const headers = { 'content-type': 'application/json', origin: studio.url };
  const answer = await fetch(`${studio.url}/api/studio/forms/${path}`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  });
  expect(answer.status, await answer.clone().text()).toBeLessThan(300);
  return (await answer.json()) as { form: { tag: string; text: Texts } };
}

/** What an owner saves while others have the form open. */
async function save(id: string, change: (schema: Record<string, never>, text: Texts) => void): Promise<void> {
  const { form } = await studioCall(id);
  const text = { ...form.text };
  const schema = JSON.parse(text.schema);
  change(schema, text);
  text.schema = JSON.stringify(schema);
  await studioCall(id, 'PUT', { ...text, tag: form.tag });
}

async function release(id: string, migration: object): Promise<void> {
  const { form } = await studioCall(id);
  await studioCall(`${id}/release`, 'POST', { tag: form.tag, migration });
}

type Schema = { required: string[]; properties: Record<string, object> };

const ask = (name: string, title: string) => (schema: object, text: Texts) => {
  const { required = [], properties } = schema as Partial<Schema> & Pick<Schema, 'properties'>;
  const ui = JSON.parse(text.ui);
  ui['ui:sections']?.[0].fields.push(name);
  ui['ui:order']?.push(name);
  ui[name] = { 'ui:autocomplete': 'off' };
  text.ui = JSON.stringify(ui);
  properties[name] = { type: 'string', minLength: 1, maxLength: 40, title };
  Object.assign(schema, { required: [...required, name] });
};

const notice = (page: Page) => page.getByRole('region', { name: 'This form has changed since you began' });

const rename = (from: string, to: string) => (schema: object, text: Texts) => {
  const { properties } = schema as Schema;
  properties[to] = properties[from] ?? {};
  delete properties[from];
  text.ui = text.ui.replaceAll(`"${from}"`, `"${to}"`);
};

/** A form's page on a phone, where presses are taps. `at`: another process than the studio's. */
async function open(path: string, at = studio.url): Promise<Page> {
  const page = await studio.blankPage(PHONE);
  await page.goto(at + path);
  await sending(page).waitFor();
  return page;
}

const sending = (page: Page) => page.getByRole('button', { name: /^(Submit|Send)$/ });

test('an open page comes over when it saves, with every answer, and names the new question', async () => {
  const page = await open(await readyRegistration(studio, 2));
  await field(page, 'city').fill('Calgary');
  await page.getByText(/^Saved/).waitFor();
  await save('buyer-registration', ask('head_count', 'Head count'));
  await field(page, 'address').fill('120 8 Ave SW');
  await notice(page).waitFor();
  expect(await notice(page).getByRole('link').allInnerTexts()).toEqual(['Head count']);
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
  expect(await field(page, 'address').inputValue()).toBe('120 8 Ave SW');
  await field(page, 'head_count').fill('12');
});

test('an open page comes over when it is submitted by a tap, and says what is new', async () => {
  const page = await open(await readyRegistration(studio, 4));
  await fillBuyerRegistration(page);
  await page.getByText(/^Saved/).waitFor();
  await save('consultant-registration', ask('licence', 'Licence'));
  await page.getByRole('button', { name: 'Submit' }).tap();
  await notice(page).waitFor();
  expect(await notice(page).getByRole('link').allInnerTexts()).toEqual(['Licence']);
  expect(await field(page, 'city').inputValue()).toBe('Calgary');
  await field(page, 'licence').fill('L-1');
  await page.getByRole('button', { name: 'Submit' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
});

test('an open page comes over when it is submitted from the look-over', async () => {
  const page = await open(await readyRegistration(studio, 4));
  await fillBuyerRegistration(page);
  if (await field(page, 'licence').count()) await field(page, 'licence').fill('L-1');
  await page.getByText(/^Saved/).waitFor();
  await page.getByRole('button', { name: 'Review your answers' }).tap();
  const answers = page.getByRole('heading', { name: 'Check your answers' });
  await answers.waitFor();
  await save('consultant-registration', ask('permit', 'Permit'));
  await page.getByRole('button', { name: 'Submit' }).tap();
  await notice(page).waitFor();
  expect(await notice(page).getByRole('link').allInnerTexts()).toEqual(['Permit']);
  await field(page, 'permit').fill('P-1');
  await page.getByRole('button', { name: 'Review your answers' }).tap();
  await answers.waitFor();
  await page.getByRole('button', { name: 'Submit' }).tap();
  await page.getByRole('heading', { level: 1, name: 'Registration Complete' }).waitFor();
});

test('a form that only this browser keeps comes over at its submit, and takes along what got another key', async () => {
  const page = await open('/forms/report-a-concern');
  await page.getByLabel('What is it about?').selectOption({ label: 'A payment' });
  await page.getByLabel('What happened?').fill('Paid twice');
  await field(page, 'reference').fill('TF-7');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await page.getByText(/^Saved/).waitFor();
  await save('report-a-concern', rename('reference', 'case_number'));
  await release('report-a-concern', {
    drafts: 'migrate',
    map: [{ rename: 'reference', to: 'case_number' }],
  });
  await sending(page).tap();
  await field(page, 'case_number').waitFor();
  expect(await field(page, 'case_number').inputValue()).toBe('TF-7');
  expect(await page.getByLabel('What happened?').inputValue()).toBe('Paid twice');
  expect(await page.getByText('is not a field of this form').count()).toBe(0);
  await sending(page).tap();
  await page.getByRole('heading', { name: 'We have received your report' }).waitFor();
});

/** A question gets another key, and back, while somebody has the form open. */
const renamings = [
  { drafts: 'carry-over', from: 'feedback', to: 'comments' },
  { drafts: 'migrate', from: 'comments', to: 'feedback' },
];

test.each(renamings)(
  'a release after which drafts $drafts loses nothing of open pages, later ones and other processes',
  async ({ drafts, from, to }) => {
    const page = await open(await readyRegistration(studio, 3));
    const path = await readyRegistration(studio, 3);
    const early = await open(path);
    for (const one of [page, early]) {
      await field(one, from).fill('A buyer told us.');
      await one.getByText(/^Saved/).waitFor();
    }
    await early.context().close();
    await save('seller-registration', rename(from, to));
    await release('seller-registration', { drafts, map: [{ rename: from, to }] });
    await field(page, 'city').fill('Calgary');
    await field(page, to).waitFor();
    expect(await field(page, to).inputValue()).toBe('A buyer told us.');
    expect(await field(page, 'city').inputValue()).toBe('Calgary');
    // A process of the build before does not know the release: what is typed there is kept as well.
    const other = await startServer({
      PORT: '0',
      DATA_DIR: studio.dataDir,
      ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }),
    });
    onTestFinished(other.end);
    const elsewhere = await open(path, other.url);
    await field(elsewhere, 'city').fill('Red Deer');
    await elsewhere.getByText(/^Saved/).waitFor();
    const again = await open(path);
    expect(await field(again, to).inputValue()).toBe('A buyer told us.');
    expect(await field(again, 'city').inputValue()).toBe('Red Deer');
  },
);

// After the others: what an older process saves counts as begun before, and would be finished on the version before.
test('whoever began before a release that is finished on the version before does so on it, in open pages, later ones and other processes', async () => {
  const path = await readyRegistration(studio, 3);
  const page = await open(path);
  await field(page, 'feedback').fill('A buyer told us.');
  await page.getByText(/^Saved/).waitFor();
  const other = await startServer({
    PORT: '0',
    DATA_DIR: studio.dataDir,
    ...(studio.databaseUrl && { DATABASE_URL: studio.databaseUrl }),
  });
  onTestFinished(other.end);
  await save('seller-registration', ask('head_count', 'Head count'));
  await release('seller-registration', { drafts: 'finish-on-old' });
  const kept = page.waitForResponse('**/api/registration/draft');
  await field(page, 'city').fill('Red Deer');
  expect((await kept).ok()).toBe(true);
  expect(await notice(page).count()).toBe(0);
  for (const at of [studio.url, other.url]) {
    const again = await open(path, at);
    expect(await field(again, 'feedback').inputValue()).toBe('A buyer told us.');
    expect(await field(again, 'city').inputValue()).toBe('Red Deer');
    expect(await field(again, 'head_count').count()).toBe(0);
    expect(await notice(again).count()).toBe(0);
  }
  const newcomer = await open(await readyRegistration(studio, 3));
  await field(newcomer, 'head_count').waitFor();
});

type Unkept = {
  form: string;
  at: string;
  button: string;
  /** The question that gets another key, with what was stored under it before. */
  renamed?: string;
  answer: (page: Page) => Promise<void>;
  more: Record<string, string>;
  done: (page: Page) => Promise<void>;
};

/** Forms of which the server keeps no half-filled answers. */
const unkept: Unkept[] = [
  {
    form: 'signup-request',
    at: '/signup?type=seller',
    button: 'Send verification code',
    async answer(page: Page) {
      await fill(page, { name: 'Jordan Reyes', organizationName: 'Open Ltd.' });
      await page.getByLabel('Country').selectOption({ label: 'Canada' });
      await page.getByLabel('State or province').selectOption({ label: 'Alberta' });
    },
    more: { mobileNumber: newNumber().typed.replace(/^(\d+) (\d+) /, '($1) $2-') },
    done: (page: Page) => page.getByLabel('Verification code').waitFor(),
  },
  {
    form: 'contact',
    at: '/contact',
    button: 'Send message',
    async answer(page: Page) {
      await page.getByLabel('What is it about?').selectOption({ label: 'Signing up' });
      await fill(page, { name: 'Jordan Reyes', email: 'jordan@open.example' });
    },
    more: { message: 'May a sole contractor sign up?' },
    done: (page: Page) => page.getByRole('heading', { name: 'Your message has been sent' }).waitFor(),
  },
  {
    form: 'company-profile',
    at: '/account/profile',
    button: 'Save',
    renamed: 'biography',
    answer: (page: Page) => fill(page, { city: 'Red Deer', biography: 'We drill.' }),
    more: { address: '1 Gaetz Ave' },
    done: (page: Page) => page.getByRole('heading', { name: 'Saved' }).waitFor(),
  },
  {
    form: 'insurance',
    at: '/account/insurance',
    button: 'Save',
    renamed: 'wcbs',
    async answer(page: Page) {
      for (const row of [0, 2]) await field(page, `insurances.${row}.amount`).selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Add workers compensation coverage' }).tap();
      await field(page, 'wcbs.0.state').selectOption({ label: 'Alberta' });
      await fill(page, { 'wcbs.0.number': 'AB-7', 'wcbs.0.expire_at': '2048-01-31' });
    },
    more: { 'insurances.0.expires_at': '2048-02-29', 'insurances.2.expires_at': '2048-03-01' },
    done: (page: Page) => page.getByRole('heading', { name: 'Saved' }).waitFor(),
  },
];

/** What the controls of the form hold, by the path of the answer. */
const answersOn = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLInputElement>(
      '.form :is(input, select, textarea)[id^="f."]',
    );
    const answers = [...controls].filter(({ type }) => type !== 'file' && type !== 'radio');
    return Object.fromEntries(answers.map(({ id, value }) => [id.slice(2), value]));
  });

test.each(unkept)(
  'an open page of $form comes over when it is sent, with every answer, and says what is new',
  async ({ form, at, button, answer, renamed, more, done }) => {
    const page = await studio.blankPage(PHONE);
    await takeSession(page, studio, seller);
    await page.goto(studio.url + at);
    const send = page.getByRole('button', { name: button, exact: true });
    await send.waitFor();
    await answer(page);
    if (renamed) {
      await send.tap();
      await done(page);
    }
    await fill(page, more);
    const before = await answersOn(page);
    await save(form, ask('head_count', 'Head count'));
    const to = `${renamed}_now`;
    if (renamed) await save(form, rename(renamed, to));
    if (renamed) await release(form, { drafts: 'carry-over', map: [{ rename: renamed, to }] });
    await send.tap();
    await notice(page).waitFor();
    expect(await notice(page).getByRole('link').allInnerTexts()).toEqual(['Head count']);
    await field(page, 'head_count').waitFor();
    const moved = Object.entries(before).map(([path, value]) => [
      path.replace(new RegExp(`^${renamed}(?=\\.|$)`), to),
      value,
    ]);
    await expect.poll(() => answersOn(page)).toEqual({ ...Object.fromEntries(moved), head_count: '' });
    await field(page, 'head_count').fill('12');
    await send.tap();
    await done(page);
  },
);

test.each([
  ['contact', '/contact', 'Send message', { name: 'Jordan Reyes', message: 'Whom may I ask?' }],
  ['consultant-registration', undefined, 'Submit', {}],
])(
  'an open page of %s stays as it is where nothing would keep its answers',
  async (form, at, button, more) => {
    const page = await studio.blankPage(PHONE);
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('Nothing is kept here', 'QuotaExceededError');
      };
    });
    await page.route('**/api/registration/draft', (route) => route.abort());
    await page.goto(studio.url + (at ?? consultantAt));
    const send = page.getByRole('button', { name: button, exact: true });
    await send.waitFor();
    if (at) {
      await page.getByLabel('What is it about?').selectOption({ label: 'Signing up' });
      await fill(page, { email: 'jordan@open.example' });
      if (await field(page, 'head_count').count()) await field(page, 'head_count').fill('12');
    } else {
      await fillBuyerRegistration(page);
      for (const name of ['licence', 'permit'])
        if (await field(page, name).count()) await field(page, name).fill('L-1');
    }
    await fill(page, more);
    const before = await answersOn(page);
    await save(form, ask('nickname', 'Nickname'));
    await page.evaluate(() => Object.assign(window, { stays: true }));
    for (const _time of ['once', 'again']) {
      const answered = page.waitForResponse((answer) => answer.status() === 422);
      await send.tap();
      await answered;
      await page.getByRole('alert').waitFor();
      expect(await answersOn(page)).toEqual(before);
      // A page that is about to be loaded again still stands a moment.
      expect(await page.evaluate(async () => (await fetch('/healthz')).ok && 'stays' in window)).toBe(true);
    }
  },
);
