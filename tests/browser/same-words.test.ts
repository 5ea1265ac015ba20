import { join } from 'node:path';
import { build } from 'esbuild';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { findFieldErrors } from '../../codegen/runtime/field-errors.ts';
import { formIds, invalidExamples, validExamples } from '../forms/examples.ts';
import { closeBrowser, launch } from './site.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launch();
  page = await browser.newPage();
  await page.addScriptTag({ content: await judgeForBrowsers() });
});
afterAll(() => closeBrowser(browser));

/** The generated validators and the wording, as one script for a page. */
async function judgeForBrowsers(): Promise<string> {
  const contents = `
    import { forms } from './codegen/generated/server.ts';
    import { findFieldErrors } from './codegen/runtime/field-errors.ts';
    globalThis.judge = (formId, data) => findFieldErrors(forms[formId], data);`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: join(import.meta.dirname, '../..') },
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  return outputFiles[0]?.text ?? '';
}

type Judge = { judge(formId: string, data: unknown): unknown };

const examples = formIds.flatMap((formId) => [...validExamples(formId), ...invalidExamples(formId)]);

test.each(examples)(
  'browser and server judge $name alike, path by path and word by word',
  async ({ formId, data }) => {
    const inBrowser = await page.evaluate(
      ([id, answers]) => (globalThis as unknown as Judge).judge(id, answers),
      [formId, data] as const,
    );
    expect(inBrowser).toEqual(findFieldErrors(forms[formId], data));
  },
);
