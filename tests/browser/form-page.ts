import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import type { FormId } from '../../codegen/generated/form-loaders.ts';
import type { Site, Size } from './site.ts';

const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** What a page sent, and what it is answered with. */
export type Save = { sent: unknown[]; answer: { status: number; body: object } };

/** A form of the product on a page of its own, in front of the real server. */
export type FormPages = {
  /** `before`: what is done with the page before it loads. */
  open(
    formId: FormId,
    data: object,
    before?: (page: Page) => Promise<unknown>,
    layout?: Layout,
  ): Promise<{ page: Page; save: Save }>;
};

/** How a form is laid out otherwise than its UI schema says, which button it has first, and the window's size. */
export type Layout = { ui?: object; button?: string; size?: Size; query?: string };

/** Builds a page that mounts any form of the product with data that is there already, and puts it into a site. */
export async function buildFormPages(site: Site): Promise<FormPages> {
  const outDir = mkdtempSync(join(tmpdir(), 'tenderfoot-form-page-'));
  await build({
    configFile: false,
    root: join(import.meta.dirname, 'form-page'),
    base: '/form-page/',
    logLevel: 'error',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  });
  return {
    async open(formId, data, before, { ui = {}, button = 'Save', size, query: more = '' } = {}) {
      const page = await site.blankPage(size);
      await before?.(page);
      const save: Save = { sent: [], answer: { status: 200, body: {} } };
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
      const query = new URLSearchParams({
        form: formId,
        path: '/saved',
        data: JSON.stringify(data),
        ui: JSON.stringify(ui),
      });
      await page.goto(`${site.url}/form-page/?${query}${more}`);
      await page.getByRole('button', { name: button }).waitFor();
      return { page, save };
    },
  };
}
