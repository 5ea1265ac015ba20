import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import type { Page } from 'playwright-core';
import type { FormId } from '../../codegen/generated/form-loaders.ts';
import { buildPage } from './build-page.ts';
import { DESKTOP, type Site, type Size } from './site.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** The bodies that a page sent, and the answer that it gets. */
export type Save = { sent: unknown[]; answer: { status: number; body: object } };

/** A form of the product on a page of its own, in front of the real server. */
export type FormPages = {
  /**
   * Mounts the form in the kept page of this size, in place of whatever was open there, or in a new page where none is
   * kept. `before` is called with the page beforehand.
   */
  open(
    formId: FormId,
    data: object,
    before?: (page: Page) => Promise<unknown>,
    layout?: Layout,
  ): Promise<{ page: Page; save: Save }>;
};

/**
 * Changes to the UI schema, the button to wait for, the window's size, more of the query, and whether to use a new
 * page.
 */
export type Layout = { ui?: object; button?: string; size?: Size; query?: string; isNew?: boolean };

/** The answers that a buyer's signup has already given. */
export const SIGNED_UP = {
  name: 'Prairie Pipeline Ltd.',
  country: 'CA',
  state: 'AB',
  phone: '(403) 234-5678',
  primaryContact: { first_name: 'Jordan', last_name: 'Reyes', phone: '(403) 234-5678' },
};

/**
 * Builds a page that mounts any form of the product with given answers, and serves it in a site. `sizes`: the sizes of
 * the windows that are kept open.
 */
export async function buildFormPages(site: Site, sizes = [DESKTOP]): Promise<FormPages> {
  const outDir = mkdtempSync(join(tmpdir(), 'tenderfoot-form-page-'));
  await buildPage({ root: join(import.meta.dirname, 'form-page'), base: '/form-page/', build: { outDir } });
  const serve = async (page: Page, save: Save) => {
    await page.route('**/form-page/**', (route) => {
      const file = new URL(route.request().url()).pathname.replace('/form-page/', '') || 'index.html';
      return route.fulfill({
        body: readFileSync(join(outDir, file)),
        contentType: TYPES[extname(file)] ?? '',
      });
    });
    await page.route('**/api/saved', (route) => {
      save.sent.push(route.request().postDataJSON());
      return route.fulfill({ status: save.answer.status, json: save.answer.body });
    });
  };
  const kept = new Map<Size, Page>();
  for (const size of sizes) kept.set(size, await site.blankPage(size));
  return {
    async open(formId, data, before, layout = {}) {
      const { ui = {}, button = 'Save', size = DESKTOP, query: more = '', isNew = false } = layout;
      const query = new URLSearchParams({
        form: formId,
        path: '/saved',
        data: JSON.stringify(data),
        ui: JSON.stringify(ui),
      });
      const address = `${site.url}/form-page/?${query}${more}`;
      const save: Save = { sent: [], answer: { status: 200, body: {} } };
      const page = (!isNew && kept.get(size)) || (await site.blankPage(size));
      await page.unrouteAll({ behavior: 'ignoreErrors' });
      await serve(page, save);
      await before?.(page);
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.mouse.move(0, 0);
      if (await page.evaluate(() => 'beginAt' in window))
        await page.evaluate((shown) => window.beginAt(shown), address);
      else await page.goto(address);
      await page.getByRole('button', { name: button }).waitFor();
      return { page, save };
    },
  };
}
