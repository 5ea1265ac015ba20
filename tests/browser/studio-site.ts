import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { type Site, type Size, startSite } from './site.ts';

const ROOT = join(import.meta.dirname, '../..');

/** The product with its studio open, on copies of the schemas and of the generated files. */
export type StudioSite = Site & {
  /** Reads a file below the copied schemas. */
  read(path: string): string;
  /** The folder with the copy of the schemas. */
  schemas: string;
  /** Reads a file below the copy of the generated files. */
  readGenerated(path: string): string;
  /** Opens the page of a form and waits until its preview is shown and judged. */
  openForm(id: string, size?: Size): Promise<Page>;
};

/** Starts the studio as `npm run studio` does. */
export async function startStudio(): Promise<StudioSite> {
  const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-studio-'));
  const [schemas, generated] = [join(folder, 'schemas'), join(folder, 'generated')];
  cpSync(join(ROOT, 'schemas'), schemas, { recursive: true });
  cpSync(join(ROOT, 'codegen/generated'), generated, { recursive: true });
  const site = await startSite([
    'server/programs/studio-server.ts',
    '--schemas',
    schemas,
    '--generated',
    generated,
  ]);
  return {
    ...site,
    schemas,
    read: (path) => readFileSync(join(schemas, path), 'utf8'),
    readGenerated: (path) => readFileSync(join(generated, path), 'utf8'),
    async openForm(id, size) {
      const page = await site.visit(`/studio/forms/${id}`, size);
      await judged(page);
      return page;
    },
    async stop() {
      await site.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Returns the preview frame, which shows the form as people see it. */
export function previewOf(page: Page) {
  return page.frameLocator('iframe');
}

/** Waits until the preview shows a form and judges it by that form's own rules. */
export async function judged(page: Page): Promise<void> {
  await page.locator('iframe[data-shown]:not([data-shown=""])').waitFor({ state: 'attached' });
}

/** Opens one of the form's two files as text. */
export async function openFile(page: Page, name: 'Rules as JSON' | 'Layout as JSON'): Promise<void> {
  await page.getByRole('tab', { name }).click();
}

/** Replaces a text by another in the open editor, as a person would by typing. */
export async function replaceInEditor(page: Page, before: string, after: string): Promise<void> {
  await find(page, before);
  await page.locator('.cm-search input[name=replace]').fill(after);
  await page.locator('.cm-search button[name=replaceAll]').click();
  await page.keyboard.press('Escape');
}

/** Puts the cursor behind a text in the open editor. */
export async function placeCursor(page: Page, behind: string): Promise<void> {
  await find(page, behind);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowRight');
}

async function find(page: Page, text: string): Promise<void> {
  await page.locator('.cm-content').click();
  await page.keyboard.press('Control+f');
  const search = page.locator('.cm-search input[name=search]');
  await search.fill(text);
  await search.press('End');
}

/** Makes the page run as on a machine that is this many times slower. */
export async function slowDown(page: Page, times: number): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: times });
}
