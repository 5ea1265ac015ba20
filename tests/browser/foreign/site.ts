import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { preview } from 'vite';
import { generatedForms } from '../../foreign/generated-forms.ts';
import { buildPage } from '../build-page.ts';
import { closeBrowser, launch } from '../site.ts';

/** Forms that no code knows, on a page with the product's content security policy. */
export type ForeignSite = {
  /** `problems`: script errors and violations of the policy, as they come. */
  open(size?: { width: number; height: number }): Promise<{ page: Page; problems: string[] }>;
  close(): Promise<void>;
};

/** Generates these forms (id → schema), builds a page that mounts any of them, and serves it. */
export async function foreignSite(
  schemas: Record<string, unknown>,
  layouts: Record<string, unknown> = {},
): Promise<ForeignSite> {
  const folder = await generatedForms(schemas, layouts);
  const outDir = mkdtempSync(join(tmpdir(), 'tenderfoot-foreign-'));
  await buildPage({
    root: import.meta.dirname,
    resolve: { alias: { 'virtual:foreign-forms': join(folder, 'form-loaders.ts') } },
    build: { outDir },
  });
  const server = await preview({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': "default-src 'self'" } },
  });
  const browser: Browser = await launch();
  return {
    async open(size = { width: 1280, height: 900 }) {
      const context = await browser.newContext({ viewport: size });
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      const problems: string[] = [];
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) problems.push(message.text());
      });
      await page.goto(server.resolvedUrls?.local[0] ?? '');
      await page.waitForFunction(() => 'show' in window);
      return { page, problems };
    },
    async close() {
      await closeBrowser(browser);
      await server.close();
    },
  };
}

/** Mounts a form with these answers, all of it. */
export async function showForm(page: Page, formId: string, data: object, isRjsf = false): Promise<void> {
  const shown = [formId, { ...data }, isRjsf] as const;
  await page.evaluate(([id, answers, isOther]) => window.show(id, answers, isOther), shown);
  await page.getByRole('button', { name: 'Submit', exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('.loading') === null);
}

/** Presses Submit. @returns what was sent, undefined when it was not */
export async function submitForm(page: Page): Promise<Record<string, unknown> | undefined> {
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.waitForFunction(
    () => window.sent !== undefined || document.querySelector('.error-summary') !== null,
  );
  return page.evaluate(() => window.sent);
}
