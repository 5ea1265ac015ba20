import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ForeignSite, foreignSite, showForm, submitForm } from './site.ts';

const form = (asked: object, required = ['asked']) => ({
  title: 'Asked',
  type: 'object',
  additionalProperties: false,
  properties: { asked: { title: 'I agree to the rules', ...asked } },
  required,
});
const yesOrNo = { type: 'boolean', title: 'Are you insured?' };

const forms = {
  consent: form({ type: 'boolean', const: true }),
  'consent-by-list': form({ type: 'boolean', enum: [true] }),
  'consent-bare': form({ const: true }),
  'yes-or-no': form(yesOrNo),
  'yes-or-no-radio': form(yesOrNo),
  'yes-or-no-select': form(yesOrNo),
  'yes-or-no-listed': form({ ...yesOrNo, enum: [true, false] }),
  box: form({ type: 'boolean' }, []),
  'optional-consent': form({ const: true }, []),
};

let site: ForeignSite;
let page: Page;

beforeAll(async () => {
  site = await foreignSite(forms, {
    'yes-or-no-radio': { asked: { 'ui:widget': 'radio' } },
    'yes-or-no-select': { asked: { 'ui:widget': 'select' } },
  });
  ({ page } = await site.open());
});

afterAll(() => site.close());

test.each(['consent', 'consent-by-list', 'consent-bare'])(
  '%s: a box that must be ticked says so, and cannot be sent empty, nor after it was ticked and emptied again',
  async (formId) => {
    await showForm(page, formId, {});
    const box = page.getByRole('checkbox', { name: /I agree to the rules/ });
    expect(await page.getByText('This box must be ticked.').isVisible()).toBe(true);
    await box.check();
    await box.uncheck();
    expect(await submitForm(page)).toBeUndefined();
    expect(await page.locator('.field-error').textContent()).toBe(
      'Error: Tick “I agree to the rules” to go on',
    );
    await box.check();
    expect(await submitForm(page)).toEqual({ asked: true });
  },
);

test('a consent that somebody has refused before is refused in the same words', async () => {
  await showForm(page, 'consent', { asked: false });
  expect(await submitForm(page)).toBeUndefined();
  expect(await page.locator('.field-error').textContent()).toContain('Tick “I agree to the rules” to go on');
});

test.each(['yes-or-no', 'yes-or-no-radio'])(
  '%s: what must be answered by yes or no is asked as a choice, and No is an answer',
  async (formId) => {
    await showForm(page, formId, {});
    expect(await submitForm(page)).toBeUndefined();
    await page.getByRole('radio', { name: 'No', exact: true }).check();
    expect(await submitForm(page)).toEqual({ asked: false });
    await showForm(page, formId, { asked: true });
    expect(await page.getByRole('radio', { name: 'Yes', exact: true }).isChecked()).toBe(true);
  },
);

test.each(['yes-or-no-select', 'yes-or-no-listed'])(
  '%s: a list offers yes and no, and No is an answer',
  async (formId) => {
    await showForm(page, formId, {});
    expect(await submitForm(page)).toBeUndefined();
    await page.getByRole('combobox').selectOption('No');
    expect(await submitForm(page)).toEqual({ asked: false });
  },
);

test('a box that may stay empty is left as it is, ticked, or emptied again', async () => {
  await showForm(page, 'box', {});
  expect(await submitForm(page)).toEqual({});
  await showForm(page, 'box', { asked: true });
  await page.getByRole('checkbox').uncheck();
  expect(await submitForm(page)).toEqual({ asked: false });
  await showForm(page, 'optional-consent', { asked: true });
  await page.getByRole('checkbox').uncheck();
  expect(await submitForm(page)).toEqual({});
});
