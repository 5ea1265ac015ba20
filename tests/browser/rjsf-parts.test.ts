import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { beginUse } from './steps.ts';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

const text = { type: 'string', maxLength: 60 };
const sizes = { type: 'string', enum: ['s', 'm', 'l'] };

const properties = {
  city: { ...text, title: 'City' },
  nick: { ...text, title: 'Nickname' },
  code: { ...text, title: 'Code' },
  size: { ...sizes, title: 'Size' },
  start: { ...text, title: 'Start' },
  call: { ...text, title: 'Call sign' },
  fit: { ...sizes, title: 'Fit' },
  quiet: { ...text, title: 'Quiet' },
  tags: { type: 'array', maxItems: 4, title: 'Tags', items: { ...text, minLength: 1 } },
  fixed: { type: 'array', maxItems: 4, title: 'Fixed', items: text },
  when: { ...text, title: 'When' },
  stars: { type: 'integer', minimum: 1, maximum: 5, title: 'Stars' },
  place: {
    type: 'object',
    title: 'Place',
    properties: { lat: { type: 'number', maximum: 90 }, lng: { type: 'number', maximum: 180 } },
  },
  owner: {
    type: 'object',
    title: 'Owner',
    required: ['name'],
    properties: { name: { ...text, minLength: 1, title: 'Name' }, phone: { ...text, title: 'Phone' } },
  },
  motto: { ...text, minLength: 3, title: 'Motto' },
  odd: { ...text, title: 'Odd' },
  skills: {
    type: 'object',
    title: 'Skills',
    properties: {
      note: { ...text, title: 'Note' },
      held: {
        type: 'array',
        maxItems: 9,
        title: 'Held',
        items: {
          type: 'object',
          properties: {
            qualification_id: text,
            name: text,
            has_expiry: { type: 'boolean' },
            checked: { type: 'boolean' },
            expires_at: { type: 'string', format: 'date' },
          },
        },
      },
    },
  },
};

const ui = {
  city: { 'ui:placeholder': 'Calgary' },
  nick: { 'ui:classNames': 'wide', 'ui:style': { letterSpacing: '2px' } },
  code: { 'ui:options': { emptyValue: 'n/a' } },
  size: { 'ui:enumDisabled': ['l'], 'ui:enumNames': ['Small', 'Medium', 'Large'] },
  start: { 'ui:inputType': 'time' },
  call: { 'ui:autocapitalize': 'characters' },
  fit: { 'ui:widget': 'radio', 'ui:inline': true },
  quiet: { 'ui:label': false },
  tags: { 'ui:orderable': true, 'ui:copyable': true },
  fixed: { 'ui:addable': false, 'ui:removable': false },
  when: { 'ui:widget': 'time' },
  stars: { 'ui:widget': 'StarRating' },
  place: { 'ui:field': 'Coordinates' },
  owner: { 'ui:ObjectFieldTemplate': 'Card' },
  motto: { 'ui:FieldTemplate': 'Framed' },
  odd: { 'ui:widget': 'NobodysWidget' },
  skills: { 'ui:classNames': 'skills', held: { 'ui:widget': 'qualifications' } },
};

const DRAFT_07 = 'http://json-schema.org/draft-07/schema#';

let site: WidgetSite;
let page: Page;
beforeAll(async () => {
  const schema = {
    $schema: DRAFT_07,
    title: 'From RJSF',
    type: 'object',
    required: ['stars', 'owner'],
    properties,
  };
  site = await startWidgetSite(schema, ui);
});
afterAll(() => site.stop());
beforeEach(async () => {
  site.calls.set('GET /api/data/qualifications', (_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify([{ id: 'cor', name: 'COR', has_expiry: false }]));
  });
  page = await site.open({ data: { fixed: ['one'], stars: 3, owner: { name: 'Ada' } } });
  await beginUse(page);
  await expect.poll(() => page.locator('.loading').count()).toBe(0);
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

const control = (path: string) => page.locator(`[id="f.${path}"]`);

async function sent(): Promise<unknown> {
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect.poll(() => site.sent.length).toBe(1);
  return site.sent[0];
}

test('ui:placeholder stands in the empty field', async () => {
  expect(await page.getByLabel('City').getAttribute('placeholder')).toBe('Calgary');
  await page.getByLabel('City').fill('Banff');
  expect(await sent()).toMatchObject({ city: 'Banff' });
});

test('ui:classNames and ui:style are around the field', async () => {
  const around = page.locator('.wide', { has: page.getByLabel('Nickname') });
  expect(await around.evaluate((element) => getComputedStyle(element).letterSpacing)).toBe('2px');
});

test('ui:emptyValue is the answer of who has taken theirs away', async () => {
  await page.getByLabel('Code').fill('x');
  await page.getByLabel('Code').fill('');
  expect(await sent()).toMatchObject({ code: 'n/a' });
});

test('ui:enumDisabled closes a choice, and ui:enumNames names it', async () => {
  const options = await page.getByLabel('Size').locator('option').all();
  const closed = await Promise.all(
    options.map(async (one) => [await one.innerText(), await one.isDisabled()]),
  );
  expect(closed.slice(-3)).toEqual([
    ['Small', false],
    ['Medium', false],
    ['Large', true],
  ]);
  await page.getByLabel('Size').selectOption({ label: 'Medium' });
  expect(await sent()).toMatchObject({ size: 'm' });
});

test('ui:inputType is the type of the input, ui:autocapitalize what a phone makes of letters', async () => {
  expect(await page.getByLabel('Start').getAttribute('type')).toBe('time');
  expect(await page.getByLabel('Call sign').getAttribute('autocapitalize')).toBe('characters');
});

test('ui:inline stands choices beside each other', async () => {
  const places = await page
    .getByRole('group', { name: 'Fit' })
    .or(page.getByRole('radiogroup', { name: 'Fit' }))
    .getByRole('radio')
    .evaluateAll((radios) => radios.map((radio) => radio.getBoundingClientRect().top));
  expect(places).toHaveLength(3);
  expect(new Set(places).size).toBe(1);
});

test('ui:label: false leaves the label out', async () => {
  await control('quiet').waitFor();
  expect(await page.getByText('Quiet', { exact: true }).count()).toBe(0);
});

test('ui:orderable and ui:copyable give each entry its buttons', async () => {
  await page.getByRole('button', { name: 'Add to Tags' }).click();
  await page.getByLabel('Tags 1').fill('first');
  await page.getByRole('button', { name: 'Add to Tags' }).click();
  await page.getByLabel('Tags 2').fill('second');
  await page.getByRole('button', { name: 'Move up (Tags 2)' }).click();
  await page.getByRole('button', { name: 'Copy (Tags 1)' }).click();
  expect(await sent()).toMatchObject({ tags: ['second', 'second', 'first'] });
});

test('ui:addable and ui:removable keep a list as it is', async () => {
  await page.getByLabel('Fixed 1').waitFor();
  expect(await page.getByRole('button', { name: /(Add to|Remove) ?Fixed/ }).count()).toBe(0);
});

test('a widget of RJSF that we have nothing like', async () => {
  expect(await page.getByLabel('When').getAttribute('type')).toBe('time');
});

test('a widget that was written for RJSF: its answer, its error, the way to it', async () => {
  expect(await control('stars').inputValue()).toBe('3');
  await page.getByLabel('Stars').fill('9');
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.locator('.error-summary').getByRole('link', { name: 'The stars must be 5 or less' }).click();
  expect(await control('stars').evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('4');
  expect(await sent()).toMatchObject({ stars: 4 });
});

test('a field that was written for RJSF answers for a whole group', async () => {
  await page.getByRole('button', { name: 'Find me' }).click();
  await page.getByRole('button', { name: 'Found at 51, -114' }).waitFor();
  expect(await sent()).toMatchObject({ place: { lat: 51, lng: -114 } });
});

test('a template that was written for RJSF lays out a group, whose questions are ours', async () => {
  const card = page.getByRole('region', { name: 'Owner' });
  await card.getByLabel('Name').fill('');
  await page.getByRole('button', { name: 'Submit' }).click();
  await card.getByText('Enter the owner’s name').waitFor();
  await card.getByLabel('Name').fill('Grace');
  expect(await sent()).toMatchObject({ owner: { name: 'Grace' } });
});

test('a template that was written for RJSF frames one question', async () => {
  await page.locator('.framed').getByLabel('Motto!').fill('Dig deep');
  expect(await sent()).toMatchObject({ motto: 'Dig deep' });
});

test('what a widget of ours changes by itself stays when RJSF changes what is beside it', async () => {
  const skills = page.locator('.skills');
  await skills.getByLabel('Note').fill('First');
  await skills.getByLabel('COR').check();
  await skills.getByLabel('Note').fill('Second');
  expect(await sent()).toMatchObject({
    skills: { note: 'Second', held: [{ qualification_id: 'cor', checked: true }] },
  });
});

test('a widget that nobody has registered is missing by itself', async () => {
  const failed = page.locator('.field-failed', { has: page.getByRole('button', { name: 'Odd' }) });
  await failed.getByText('This part of the form could not be loaded.').waitFor();
  await page.getByLabel('City').fill('Banff');
  expect(await sent()).toMatchObject({ city: 'Banff' });
});
