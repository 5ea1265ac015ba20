import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FormValues } from '../../client/engine/form-store.ts';
import { type Case, cases } from './conformance/cases.ts';
import { answerCalls, answers, fixed, schema, titleOf, uiSchema } from './conformance/form.ts';
import { beginUse } from './steps.ts';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

const all: [name: string, Case][] = Object.entries(cases);

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(schema, uiSchema);
  answerCalls(site);
}, 120_000);
afterAll(() => site.stop());

/** Opens the form; no page is left behind by the one before. */
async function open(data: FormValues = {}): Promise<Page> {
  expect(await site.reset()).toEqual([]);
  answerCalls(site);
  const page = await site.open({ data, fixed });
  await beginUse(page);
  await page.getByRole('tree').first().waitFor();
  await page.getByRole('slider').first().waitFor();
  await page.getByRole('radio', { name: 'Professional' }).first().waitFor();
  await page.getByLabel('Card number').first().waitFor();
  await page
    .getByRole('combobox', { name: /Find a town/ })
    .first()
    .waitFor();
  return page;
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const answerCard = async (page: Page) => {
  await page.getByLabel('Card number').first().fill('4242424242424242');
  await page.locator('[id="f.asked.card.expiry"]').fill('1230');
  await page.locator('[id="f.asked.card.code"]').fill('123');
};
const control = (page: Page, name: string, group = 'asked') => page.locator(`[id="f.${group}.${name}"]`);
const frame = (page: Page, name: string, group = 'asked') =>
  page.locator('.field', { has: control(page, name, group) }).last();

describe('after a failed submit', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open();
    await submit(page);
    await page.locator('.error-summary').waitFor();
  });

  test.each(all)('%s is called by its label', async (name, { role }) => {
    const label = new RegExp(`^${titleOf(name)}`);
    const named = role === 'none' ? page.getByLabel(label) : page.getByRole(role, { name: label });
    expect(await named.count()).toBeGreaterThan(0);
  });

  test.each(all)('%s says what is wrong and how it is to be answered, tied to its control', async (name) => {
    const error = page.locator(`[id="f.asked.${name}-error"]`);
    expect(await error.innerText()).toContain(titleOf(name).toLowerCase());
    const tied = await frame(page, name).evaluate((field) => {
      const ids = [field, ...field.querySelectorAll('[aria-describedby]')].map(
        (element) => element.getAttribute('aria-describedby') ?? '',
      );
      return ids.find((text) => text.includes('-error')) ?? '';
    });
    expect(tied.split(' ')).toEqual(
      expect.arrayContaining([`f.asked.${name}-help`, `f.asked.${name}-error`]),
    );
  });

  test.each(all.filter(([, { role }]) => !['group', 'tree'].includes(role)))(
    '%s is marked as invalid',
    async (name) => {
      const marked = frame(page, name).locator('[aria-invalid="true"]');
      const isMarked = (await frame(page, name).getAttribute('aria-invalid')) === 'true';
      expect(isMarked || (await marked.count()) > 0).toBe(true);
    },
  );
});

describe('by the keyboard alone', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open();
    await submit(page);
  });

  test.each(all)('%s is answered from where its error leads', async (name, { answer }) => {
    await page.locator(`.error-summary a[href="#f.asked.${name}"]`).press('Enter');
    const isInside = () => frame(page, name).evaluate((field) => field.contains(document.activeElement));
    await expect.poll(isInside).toBe(true);
    await answer(page);
    await page.getByRole('button', { name: 'Submit' }).focus();
    await expect.poll(() => page.locator(`[id="f.asked.${name}-error"]`).count()).toBe(0);
  });

  test('all of it is sent', async () => {
    await submit(page);
    await expect.poll(() => site.sent.length).toBe(1);
    expect(site.sent[0]).toMatchObject({ asked: { ...answers(), card: 'tok_visa' } });
  });
});

test('boxes to tick are judged once all of them are left', async () => {
  const page = await open();
  await submit(page);
  await page.locator('.error-summary').waitFor();
  await control(page, 'checkboxes').focus();
  for (const key of ['Space', 'Tab']) await page.keyboard.press(key);
  await page.evaluate(
    () => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))),
  );
  const error = page.locator('[id="f.asked.checkboxes-error"]');
  expect(await error.count()).toBe(1);
  await page.getByRole('button', { name: 'Submit' }).focus();
  await error.waitFor({ state: 'detached' });
});

test('a number that is left before its format has come is sent as it is shown then', async () => {
  const { phone: _phone, ...others } = answers();
  const page = await open({ asked: others });
  const phone = control(page, 'phone');
  let leave = () => {};
  const isLeft = new Promise<void>((resolve) => {
    leave = resolve;
  });
  await page.route('**/api/data/phone_format*', (route) => isLeft.then(() => route.continue()), { times: 1 });
  await phone.fill('4032345679');
  await control(page, 'text').focus();
  leave();
  await expect.poll(() => phone.inputValue()).toBe('(403) 234-5679');
  await answerCard(page);
  await submit(page);
  await expect.poll(() => site.sent.length).toBe(1);
  expect(site.sent[0]).toMatchObject({ asked: { phone: '(403) 234-5679' } });
});

describe('answered before', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open({ asked: answers() });
  });

  test('the same is sent again', async () => {
    await answerCard(page);
    await submit(page);
    await expect.poll(() => site.sent.length).toBe(1);
    expect(site.sent[0]).toMatchObject({ asked: answers() });
  });
});

describe('on the check page', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open({ asked: answers() });
    await page.getByRole('button', { name: 'Review your answers' }).click();
  });

  test.each(all)('%s reads as people say it', async (name, { reads }) => {
    const row = page.locator('.answer', { has: page.getByText(titleOf(name), { exact: true }) }).first();
    await expect.poll(async () => (await row.locator('dd').first().innerText()).trim()).toContain(reads);
  });
});

describe('closed', () => {
  let page: Page;
  beforeAll(async () => {
    page = await open({ asked: answers(), closed: answers() });
  });

  test.each(all)('%s can be read and not changed', async (name) => {
    const open = frame(page, name, 'closed').locator(':is(input, select, textarea, button):enabled');
    expect(await open.count()).toBe(0);
    const editable = frame(page, name, 'closed').locator('[role="tree"], [contenteditable="true"]');
    expect(await editable.count()).toBe(0);
  });
});
