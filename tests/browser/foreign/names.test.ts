import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dotted } from '../../../codegen/runtime/field-path.ts';
import { RESERVED_NAMES } from '../../../codegen/runtime/reserved-names.ts';
import { ODD_NAMES } from '../../foreign/odd-names.ts';
import { plainAjv } from '../../foreign/plain-ajv.ts';
import { type ForeignSite, foreignSite, showForm, submitForm } from './site.ts';

const line = { type: 'string', minLength: 3, maxLength: 20 };

const asked = (child: unknown) => Object.fromEntries(ODD_NAMES.map((name) => [name, structuredClone(child)]));

/** The same odd names alone, in groups, in entries of lists, and where questions depend on answers. */
const forms = {
  plain: { type: 'object', properties: asked(line), required: ODD_NAMES },
  groups: {
    type: 'object',
    properties: asked({ type: 'object', properties: { 'in.side': line }, required: ['in.side'] }),
    required: ODD_NAMES,
  },
  lists: {
    type: 'object',
    properties: asked({
      type: 'array',
      minItems: 1,
      maxItems: 2,
      items: { type: 'object', properties: { 'e["n"].try': line }, required: ['e["n"].try'] },
    }),
    required: ODD_NAMES,
  },
  dependent: {
    type: 'object',
    properties: { first: line },
    if: { properties: { first: { const: 'more' } }, required: ['first'] },
    then: { properties: asked(line), required: ODD_NAMES },
  },
  named: { type: 'object', properties: { 'm.ap': { type: 'object', additionalProperties: line } } },
  'named-groups': {
    type: 'object',
    patternProperties: { '.': { type: 'object', properties: { 'in.side': line }, required: ['in.side'] } },
  },
  alternatives: {
    type: 'object',
    properties: {
      'a.way': {
        oneOf: [
          { type: 'object', properties: asked(line), required: ODD_NAMES, additionalProperties: false },
          { type: 'object', properties: { other: line }, required: ['other'], additionalProperties: false },
        ],
      },
    },
    required: ['a.way'],
  },
};

const wrong: Record<
  Exclude<keyof typeof forms, `named${string}`>,
  { answers: object; place: (name: string) => (string | number)[] }
> = {
  plain: { answers: {}, place: (name) => [name] },
  groups: { answers: {}, place: (name) => [name, 'in.side'] },
  lists: { answers: asked([{}]), place: (name) => [name, 0, 'e["n"].try'] },
  dependent: { answers: { first: 'more' }, place: (name) => [name] },
  alternatives: { answers: { 'a.way': asked('no') }, place: (name) => ['a.way', name] },
};

let site: ForeignSite;
let page: Page;

beforeAll(async () => {
  site = await foreignSite(
    Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, { title: name, ...form }])),
  );
  ({ page } = await site.open());
});

afterAll(() => site.close());

test.each(Object.keys(wrong) as (keyof typeof wrong)[])(
  'names with dots, brackets, quotes and blanks in %s: errors stand at their fields, and what is typed is sent',
  async (formId) => {
    const { answers, place } = wrong[formId];
    await showForm(page, formId, answers);
    expect(await submitForm(page)).toBeUndefined();
    for (const name of ODD_NAMES) {
      const field = page.locator(`[name=${JSON.stringify(dotted(place(name)))}]`);
      expect(await field.getAttribute('aria-invalid'), name).toBe('true');
      await field.fill(`typed ${ODD_NAMES.indexOf(name)}`);
    }
    const sent = await submitForm(page);
    expect(plainAjv(forms[formId])(sent)).toBe(true);
    for (const name of ODD_NAMES) {
      const typed = place(name).reduce<unknown>((value, key) => Reflect.get(Object(value), key), sent);
      expect(typed, name).toBe(`typed ${ODD_NAMES.indexOf(name)}`);
    }
  },
);

test.each([
  ['named', ['m.ap'], []],
  ['named-groups', [], ['in.side']],
] as const)(
  'names with dots, brackets, quotes and blanks that people give in %s are sent',
  async (formId, above, below) => {
    await showForm(page, formId, {});
    for (const name of GIVEN) {
      await page.locator('[data-add]').click();
      await page.locator('[data-row]').last().getByLabel('Name', { exact: true }).fill(name);
      await page.keyboard.press('Enter');
      const key = dotted([...above, name, ...below]);
      await page.locator(`[name=${JSON.stringify(key)}]`).fill(`typed ${GIVEN.indexOf(name)}`);
    }
    const sent = await submitForm(page);
    expect(plainAjv(forms[formId])(sent)).toBe(true);
    for (const name of GIVEN) {
      const typed = [...above, name, ...below].reduce<unknown>(
        (value, key) => Reflect.get(Object(value), key),
        sent,
      );
      expect(typed, name).toBe(`typed ${GIVEN.indexOf(name)}`);
    }
  },
);

/** Blanks around a name are taken away, as around every text. */
const GIVEN = ODD_NAMES.filter((name) => name.trim() === name);

test.each(RESERVED_NAMES)('the name %s cannot be given', async (name) => {
  await showForm(page, 'named', {});
  await page.locator('[data-add]').click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.keyboard.press('Enter');
  expect(await page.locator('.field-error').textContent()).toContain('Choose another name');
});
