import type { ServerResponse } from 'node:http';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { violations } from './axe.ts';
import { json, startWidgetSite, type WidgetSite } from './widget-site.ts';

const line = (title: string) => ({ type: 'string', maxLength: 100, title });
const CLOSED = { 'ui:disabled': true };

let site: WidgetSite;
beforeAll(async () => {
  site = await startWidgetSite(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Company profile',
      type: 'object',
      additionalProperties: false,
      required: ['country', 'state'],
      properties: {
        country: { ...line('Country'), 'x-options-from': '/data/countries' },
        state: { ...line('State or province'), 'x-options-from': '/data/states?cc={/country}' },
        name: line('Company name'),
        phone: { ...line('Phone number'), 'x-phone': '/country' },
        size: { ...line('Size'), enum: ['small', 'large'] },
        reach: { ...line('Reach'), enum: ['here', 'everywhere'] },
        skill: line('Skill'),
        biography: line('Biography'),
        isBonded: { type: 'boolean', title: 'Bonded' },
        open: { ...line('Industry'), 'x-options-from': '/data/industries' },
      },
    },
    {
      country: CLOSED,
      state: CLOSED,
      name: CLOSED,
      phone: CLOSED,
      size: CLOSED,
      reach: { ...CLOSED, 'ui:widget': 'radio' },
      skill: { ...CLOSED, 'ui:widget': 'suggest', 'ui:suggestions': ['Welding'] },
      biography: { ...CLOSED, 'ui:widget': 'textarea' },
      isBonded: CLOSED,
    },
  );
});
afterAll(() => site.stop());
beforeEach(() => {
  answer('countries', [
    { code: 'CA', name: 'Canada' },
    { code: 'MC', name: 'Monaco' },
  ]);
  answer('industries', [{ id: 'oil', name: 'Oil and gas' }]);
  site.calls.set('GET /api/data/states', ({ url }, response) =>
    json(response, url?.endsWith('=CA') ? [{ code: 'AB', name: 'Alberta' }] : []),
  );
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

function answer(list: string, entries: unknown): void {
  site.calls.set(`GET /api/data/${list}`, (_request, response) => json(response, entries));
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
const shown = (page: Page, label: string) => page.getByLabel(label).locator('option:checked').innerText();

describe('country and state that are closed by the form’s options', () => {
  test('show their names, cannot be changed and are sent as they are', async () => {
    const profile = { country: 'CA', state: 'AB' };
    const page = await site.open({ data: profile });
    await expect.poll(() => shown(page, 'State or province')).toBe('Alberta');
    expect(await shown(page, 'Country')).toBe('Canada');
    expect(await page.getByLabel('Country').isDisabled()).toBe(true);
    expect(await page.getByLabel('State or province').isDisabled()).toBe(true);
    expect(await violations(page)).toEqual([]);
    await submit(page);
    await expect.poll(() => site.sent).toEqual([profile]);
  });

  test('keep a state that is typed where the country has none', async () => {
    const profile = { country: 'MC', state: 'Monte Carlo' };
    const page = await site.open({ data: profile });
    const state = page.getByRole('textbox', { name: 'State or province' });
    await expect.poll(() => state.inputValue()).toBe('Monte Carlo');
    expect(await state.isDisabled()).toBe(true);
    await submit(page);
    await expect.poll(() => site.sent).toEqual([profile]);
  });

  test('show a code that is on no list any more, since that is what is sent', async () => {
    const profile = { country: 'CA', state: 'NT' };
    const page = await site.open({ data: profile });
    await expect.poll(() => shown(page, 'State or province')).toBe('NT');
    await submit(page);
    await expect.poll(() => site.sent).toEqual([profile]);
  });
});

test('every simple control can be closed and keeps its answer', async () => {
  const answers = {
    country: 'CA',
    state: 'AB',
    name: 'Prairie Pipeline',
    phone: '(403) 234-5678',
    size: 'large',
    reach: 'here',
    skill: 'Fitting',
    biography: 'Pipes.',
    isBonded: true,
  };
  const page = await site.open({ data: answers });
  await expect.poll(() => page.locator('.form :is(input, select, textarea):enabled').count()).toBe(1);
  await submit(page);
  await expect.poll(() => site.sent).toEqual([answers]);
});

test('a list that comes late leaves the focus where it is', async () => {
  const asked = new Promise<ServerResponse>((resolve) => {
    site.calls.set('GET /api/data/industries', (_request, response) => resolve(response));
  });
  const page = await site.open({ data: { country: 'CA', state: 'AB' } });
  await page.getByLabel('Industry').focus();
  json(await asked, [{ id: 'oil', name: 'Oil and gas' }]);
  await page.locator('option', { hasText: 'Oil and gas' }).waitFor({ state: 'attached' });
  await page.keyboard.press('o');
  await submit(page);
  await expect.poll(() => site.sent).toMatchObject([{ open: 'oil' }]);
});
