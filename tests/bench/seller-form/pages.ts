import type { Browser, Page } from 'playwright-core';
import type { Product } from '../../browser/site.ts';
import { readyRegistration } from '../../browser/steps.ts';
import { type OpenPage, openPage } from '../forms/browser.ts';
import { plainPage, type Questions } from './plain-page.ts';

const SELLER = 3;

/** The address of an empty seller registration of somebody new. */
async function newForm(product: Product): Promise<string> {
  return product.url + (await readyRegistration(product, SELLER));
}

/** The product's form with all that it loads only when it is wanted: every list, the map, a plan and its card. */
export async function openOurs(browser: Browser, product: Product): Promise<OpenPage> {
  const opened = await openPage(browser, await newForm(product));
  const { page } = opened;
  await page.getByRole('tree').waitFor();
  await page.getByRole('combobox', { name: /Find a town/ }).scrollIntoViewIfNeeded();
  await page.locator('.bundled-map:not([inert])').waitFor();
  // By no mouse: wherever it stands, Chromium looks what is under it after each change of the page.
  await page.getByRole('radio', { name: /Standard/ }).evaluate((radio: HTMLInputElement) => radio.click());
  await page.getByLabel('Card number').waitFor();
  await untilNothingLoads(page);
  return opened;
}

/** A plain page with the same controls, from the same address. */
export function openPlain(browser: Browser, product: Product, questions: Questions): Promise<OpenPage> {
  const url = `${product.url}/plain`;
  return openPage(browser, url, (page) =>
    page.route(url, (route) => route.fulfill({ contentType: 'text/html', body: plainPage(questions) })),
  );
}

async function untilNothingLoads(page: Page): Promise<void> {
  await page.waitForFunction(
    () => !document.querySelector('.form-section :is(.loading, [aria-busy="true"])'),
  );
  await page.waitForLoadState('networkidle');
}
