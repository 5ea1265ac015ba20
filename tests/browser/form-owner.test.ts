import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Site, startSite } from './site.ts';
import { field, openBuyerRegistration } from './steps.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

test.each([
  ['city', 'section-1'],
  ['accountingContact.email', 'section-4'],
])('%s brings its section into the form and no other, and Enter submits', async (path, section) => {
  const page = await openBuyerRegistration(site);
  await field(page, 'phone').focus();
  await field(page, path).focus();
  const owners = await page.evaluate(() =>
    [...(document.querySelector<HTMLFormElement>('.form + form')?.elements ?? [])]
      .filter((element) => element.localName !== 'button')
      .map((element) => element.closest('.form-section')?.id),
  );
  expect(new Set(owners)).toEqual(new Set([section]));
  await page.keyboard.press('Enter');
  await page.locator('.error-summary').waitFor();
});
