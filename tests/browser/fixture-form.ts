import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Browser, Page } from 'playwright-core';
import { build, type Plugin, preview } from 'vite';
import { leanRjsf } from '../../client/forms/rjsf/lean-rjsf.ts';
import { generate } from '../../codegen/generate.ts';
import { schemasFolder } from '../codegen/folder.ts';
import { launch, type Size } from './site.ts';

/** A form of a test's own, generated and built as the product's are, behind the strict policy. */
export type FixtureForm = {
  url: string;
  browser: Browser;
  /** A page of its own visitor. Whatever it throws or violates is put into `problems`. */
  open(prepare?: (page: Page) => Promise<unknown>, size?: Size): Promise<Page>;
  problems: string[];
  stop(): Promise<void>;
};

type Fixture = {
  /** Has `form.schema.json`, perhaps `form.ui.json`, and an `index.html` whose script imports `module`. */
  folder: string;
  formId: string;
  /** By what name the page imports the generated form: `virtual:…`. */
  module: string;
  plugins?: Plugin[];
};

const POLICY = "default-src 'self'; img-src 'self' data:";

/** Generates, builds and serves the form of a folder. */
export async function startFixture({ folder, formId, module, plugins = [] }: Fixture): Promise<FixtureForm> {
  const work = mkdtempSync(join(tmpdir(), 'tenderfoot-fixture-'));
  await generateForm(folder, formId, work);
  const outDir = join(work, 'dist');
  await build({
    configFile: false,
    root: folder,
    logLevel: 'error',
    plugins: [react(), leanRjsf(), ...plugins],
    resolve: { alias: { [module]: join(work, `forms/${formId}/form.ts`) } },
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
    },
  });
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: 'error',
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers: { 'content-security-policy': POLICY } },
  });
  const browser = await launch();
  const url = server.resolvedUrls?.local[0] ?? '';
  const problems: string[] = [];
  return {
    url,
    browser,
    problems,
    async open(prepare, size = { width: 1280, height: 900 }) {
      const context = await browser.newContext({ viewport: size, reducedMotion: 'reduce' });
      const page = await context.newPage();
      page.setDefaultTimeout(10_000);
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('console', (message) => {
        if (/content security policy/i.test(message.text())) problems.push(message.text());
      });
      await prepare?.(page);
      await page.goto(url);
      return page;
    },
    async stop() {
      await browser.close();
      await server.close();
      rmSync(work, { recursive: true, force: true });
    },
  };
}

async function generateForm(folder: string, formId: string, work: string): Promise<void> {
  const files: Record<string, string> = {};
  for (const name of ['form.schema.json', 'form.ui.json']) {
    const file = join(folder, name);
    if (existsSync(file)) files[`forms/${formId}/${name}`] = readFileSync(file, 'utf8');
  }
  for (const [path, text] of await generate(schemasFolder(files))) {
    const file = join(work, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
}
