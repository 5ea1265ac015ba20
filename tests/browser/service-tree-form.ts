import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { json, type WidgetSite } from './widget-site.ts';

export const NONE_CHOSEN = 'Please select at least one service category.';

/** A form with the tree of services, like the seller's. */
export const treeSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Services offered',
  type: 'object',
  additionalProperties: false,
  required: ['services', 'feedback'],
  properties: {
    services: {
      type: 'array',
      title: 'Services',
      'x-name': 'the services',
      minItems: 1,
      maxItems: 20_000,
      'x-messages': { required: NONE_CHOSEN, minItems: NONE_CHOSEN },
      items: { type: 'string', maxLength: 50, 'x-options-from': '/services' },
    },
    feedback: { type: 'string', minLength: 1, maxLength: 100, title: 'Feedback' },
  },
};

export const treeUi = {
  'ui:sections': [
    { title: 'Industries', fields: ['services'] },
    { title: 'Feedback', fields: ['feedback'] },
  ],
  services: { 'ui:widget': 'service-tree', 'ui:help': 'Tick what you offer.' },
};

/** Adds the call for the services to a site. */
export function answerServices(site: WidgetSite, tree: unknown): void {
  site.calls.set('GET /api/services', (_request, response) => json(response, tree));
}

export const tree = (page: Page) => page.getByRole('tree', { name: 'Services' });
export const item = (page: Page, name: string) => page.getByRole('treeitem', { name, exact: true });
export const arrow = (page: Page, name: string) => item(page, name).locator('[data-arrow]');
export const search = (page: Page) => page.getByRole('searchbox', { name: 'Search the services' });
export const chosen = (page: Page) => page.getByRole('region', { name: 'Chosen services' });
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
export const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
export const checked = (page: Page, name: string) => item(page, name).getAttribute('aria-checked');

/** Mounts the form and waits for its tree. */
export async function openTree(
  site: WidgetSite,
  visit: Parameters<WidgetSite['open']>[0] = {},
): Promise<Page> {
  const page = await site.open(visit);
  await tree(page).waitFor();
  return page;
}

/** Sends the form. @returns the services that were sent */
export async function sendServices(site: WidgetSite, page: Page): Promise<unknown> {
  await page.getByRole('textbox', { name: 'Feedback' }).fill('ok');
  await submit(page);
  await expect.poll(() => site.sent.length).toBe(1);
  return (site.sent[0] as { services: unknown }).services;
}
