import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { PHONE } from './site.ts';
import { field, fillBuyerRegistration, readyRegistration } from './steps.ts';
import { type StudioSite, startStudio } from './studio-site.ts';

let studio: StudioSite;
beforeAll(async () => {
  studio = await startStudio();
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

type Schema = { required: string[]; properties: Record<string, object> };

const ask = (name: string, title: string) => (schema: object, text: Texts) => {
  const { required, properties } = schema as Schema;
  const ui = JSON.parse(text.ui);
  ui['ui:sections'][0].fields.push(name);
  ui[name] = { 'ui:autocomplete': 'off' };
  text.ui = JSON.stringify(ui);
  properties[name] = { type: 'string', minLength: 1, maxLength: 40, title };
  required.push(name);
};

const notice = (page: Page) => page.getByRole('region', { name: 'This form has changed since you began' });

async function open(path: string, isTouch = false): Promise<Page> {
  const page = isTouch ? await touchPage() : await studio.blankPage(PHONE);
  await page.goto(studio.url + path);
  await page.getByRole('button', { name: /Submit|Send/ }).waitFor();
  return page;
}

/** A phone: presses are taps. */
async function touchPage(): Promise<Page> {
  const base = await studio.blankPage(PHONE);
  const context = await base
    .context()
    .browser()
    ?.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  if (!context) throw new Error('There is no browser');
  onTestFinished(() => context.close());
  return context.newPage();
}

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
  const page = await open(await readyRegistration(studio, 4), true);
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
