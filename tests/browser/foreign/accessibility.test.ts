import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { collection } from '../../foreign/collection.ts';
import { validExamples } from '../../foreign/valid-examples.ts';
import { expectAccessible } from '../axe.ts';
import { type ForeignSite, foreignSite, showForm, submitForm } from './site.ts';

const NAMES = [
  'payment-method',
  'feature-flags',
  'coordinate-pair',
  'linked-chain',
  'mixed-any',
  'server-config',
];

let site: ForeignSite;
let page: Page;

beforeAll(async () => {
  site = await foreignSite(Object.fromEntries(NAMES.map((name) => [name, collection[name]])));
  ({ page } = await site.open({ width: 320, height: 700 }));
});

afterAll(() => site.close());

test.each(NAMES)('%s can be used by everybody, filled in and with errors', async (name) => {
  const [data = {}] = validExamples(name, 1, 5);
  await showForm(page, name, data);
  await expectAccessible(page);
  await showForm(page, name, {});
  await submitForm(page);
  await expectAccessible(page);
});
