import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { type Example, formIds, invalidExamples, validExamples } from '../forms/examples.ts';
import { buildFormPages, type FormPages } from './form-page.ts';
import { type Site, startSite } from './site.ts';

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
