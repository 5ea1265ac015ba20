import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { type Example, formIds, invalidExamples, validExamples } from '../forms/examples.ts';
import { buildFormPages, type FormPages, SIGNED_UP } from './form-page.ts';
import { type Site, startSite } from './site.ts';
import { field } from './steps.ts';

let site: Site;
let pages: FormPages;
beforeAll(async () => {
  site = await startSite();
  pages = await buildFormPages(site);
});
afterAll(() => site.stop());

/** What became of pressing the button: what was sent, or what is wrong, path by path. */
type Outcome = { sent: unknown } | { errors: Record<string, string>; beside: Record<string, string> };

async function outcomeOf({ formId, data }: Example, query: string): Promise<Outcome> {
  const label = String(forms[formId].uiSchema['ui:submitLabel'] ?? 'Submit');
  const { page, save } = await pages.open(formId, data as object, undefined, { button: label, query });
  await settled(page);
  expect(await page.locator('form.form').count()).toBe(query === '' ? 0 : 1);
  await page.getByRole('button', { name: label, exact: true }).click();
  await expect.poll(async () => save.sent.length + (await page.locator('.error-summary').count())).toBe(1);
  if (save.sent.length > 0) return { sent: save.sent[0] };
  return page.evaluate(() => {
    const plain = (element: Element) => (element.textContent ?? '').replace(/^Error: /, '');
    const links = [...document.querySelectorAll<HTMLAnchorElement>('.error-summary a')];
    const beside = [...document.querySelectorAll('.field-error')];
    return {
      errors: Object.fromEntries(links.map((link) => [decodeURIComponent(link.hash).slice(3), plain(link)])),
      beside: Object.fromEntries(beside.map((one) => [one.id, plain(one)])),
    };
  });
}

/** Everything is there that comes from elsewhere, but for the map: it comes only when it is looked at. */
async function settled(page: Page): Promise<void> {
  const coming = page.locator('.loading:not(.area-map-wait), [aria-busy="true"]');
  await expect.poll(() => coming.count()).toBe(0);
}

const examples = formIds.flatMap((formId) => [...validExamples(formId), ...invalidExamples(formId)]);

describe('a form of ours in RJSF', () => {
  test.each(examples)('$name: the same answers are sent, or the same sentences said', async (example) => {
    const ours = await outcomeOf(example, '');
    expect(await outcomeOf(example, '&as=rjsf')).toEqual(ours);
  });
});

test('what is typed in RJSF: a list grows and shrinks, a group takes over another, errors go when they are mended', async () => {
  const { page, save } = await pages.open('buyer-registration', SIGNED_UP, undefined, {
    button: 'Submit',
    query: '&as=rjsf',
  });
  await field(page, 'address').fill('1 Main Street');
  await field(page, 'city').fill('Calgary');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.error-summary:focus').getByRole('link', { name: 'email address' }).first().click();
  expect(await field(page, 'email').evaluate((element) => element === document.activeElement)).toBe(true);
  await field(page, 'email').fill('office@example.com');
  await field(page, 'postal_zip').fill('T2P 1J9');
  await page.locator('[id="f.email-error"]').waitFor({ state: 'detached' });
  await field(page, 'primaryContact.email').fill('jordan@example.com');
  await page.getByRole('button', { name: 'Same as primary contact' }).last().click();
  expect(await field(page, 'accountingContact.email').inputValue()).toBe('jordan@example.com');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => save.sent.length).toBe(1);
  expect(save.sent[0]).toMatchObject({
    email: 'office@example.com',
    alternateContact: null,
    accountingContact: { first_name: 'Jordan', email: 'jordan@example.com' },
  });
});

test('a list in RJSF is called, grows and shrinks as ours does, and keeps the focus', async () => {
  const { page } = await pages.open('insurance', {}, undefined, { query: '&as=rjsf' });
  await settled(page);
  const add = page.getByRole('button', { name: 'Add workers compensation coverage' });
  await add.click();
  await field(page, 'wcbs.0.number').fill('A');
  await add.click();
  expect(await field(page, 'wcbs.1.state').evaluate((element) => element === document.activeElement)).toBe(
    true,
  );
  await field(page, 'wcbs.1.number').fill('B');
  await page.getByRole('button', { name: 'Remove Workers compensation 1' }).click();
  expect(await field(page, 'wcbs.0.number').inputValue()).toBe('B');
  expect(await field(page, 'wcbs.1.number').count()).toBe(0);
});

test('what the answers hide in RJSF is kept, and not sent', async () => {
  const data = { topic: 'safety', description: 'Ice on the stairs', answer: 'email', name: 'Ada' };
  const { page, save } = await pages.open('report-a-concern', data, undefined, {
    button: 'Send',
    query: '&as=rjsf',
  });
  await settled(page);
  await field(page, 'email').fill('ada@example.com');
  await page.getByLabel('No', { exact: true }).check();
  await field(page, 'email').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Send' }).click();
  await expect.poll(() => save.sent.length).toBe(1);
  expect(save.sent[0]).toEqual({ topic: 'safety', description: 'Ice on the stairs', answer: 'none' });
});
