import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { FAILED, SPECIAL, TOO_LARGE, TOO_MANY, TYPES } from '../server/support/files.ts';
import { docxOf, pdfOf, pngOf, xlsx, zipOf } from '../server/support/sample-files.ts';
import { forwardTo } from './forward.ts';
import { type Site, startSite } from './site.ts';
import { startWidgetSite, type WidgetSite } from './widget-site.ts';

const fileId = { type: 'string', maxLength: 64 };

let product: Site;
let site: WidgetSite;
const folder = mkdtempSync(join(tmpdir(), 'tenderfoot-files-'));
beforeAll(async () => {
  product = await startSite();
  site = await startWidgetSite(
    {
      $schema: 'http://json-schema.org/draft-07/schema#',
      title: 'Files',
      type: 'object',
      additionalProperties: false,
      properties: {
        paper: { ...fileId, title: 'paper', 'x-file': true },
        certificate: { ...fileId, title: 'Certificate', 'x-file': { kinds: ['pdf'], maxMb: 10 } },
        papers: { type: 'array', maxItems: 10, items: fileId, title: 'papers', 'x-file': true },
      },
    },
    { papers: { 'ui:widget': 'file' } },
  );
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await site.stop();
  await product.stop();
});
beforeEach(() => {
  site.calls.set('POST /api/files/upload', forwardTo(product.url));
});
afterEach(async () => {
  expect(await site.reset()).toEqual([]);
});

function onDisk(name: string, content: Buffer): string {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
}

const choose = (page: Page, field: string, ...paths: string[]) =>
  page.locator(`[id="f.${field}"]`).setInputFiles(paths);
const alerts = (page: Page) => page.getByRole('alert').allInnerTexts();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

describe('a file of the size, name and kind that a field takes is attached:', () => {
  test.each([
    ['paper', 'five million bytes.pdf', pdfOf(5_000_000)],
    ['paper', 'letter.docx', docxOf()],
    ['paper', 'sheet.xlsx', xlsx()],
    ['paper', 'Assurance été.png', pngOf()],
    ['certificate', 'ten million bytes.pdf', pdfOf(10_000_000)],
  ])('as %s %s', async (field, name, content) => {
    const page = await site.open();
    await choose(page, field, onDisk(name, content));
    await page
      .getByRole('status')
      .filter({ hasText: `${name} is attached` })
      .waitFor();
    expect(await alerts(page)).toEqual([]);
    await submit(page);
    const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
    await expect.poll(() => site.sent).toEqual([{ [field]: id }]);
  });
});

describe('what a field does not take is told in the words of the specification and is no answer:', () => {
  const pdfOnly = TYPES.replace('image, pdf, word, excel, xml', 'pdf');
  const zeros = Buffer.alloc(30_000_000);
  const executable = Buffer.from('MZ\x90\x00 This program cannot be run in DOS mode');
  test.each([
    ['paper', 'one byte more.pdf', pdfOf(5_000_001), TOO_LARGE(5)],
    ['certificate', 'one byte more.pdf', pdfOf(10_000_001), TOO_LARGE(10)],
    ['paper', 'setup.exe', executable, TYPES],
    ['paper', 'renamed setup.pdf', executable, TYPES],
    ['paper', 'setup.exe.pdf', pdfOf(), TYPES],
    ['certificate', 'renamed setup.pdf', executable, pdfOnly],
    ['certificate', 'logo.png', pngOf(), pdfOnly],
    ['paper', 'bomb.docx', docxOf([{ name: 'word/a.xml', data: zeros }]), FAILED('bomb.docx')],
    ['paper', 'bomb.xlsx', xlsx([{ name: 'xl/a.xml', data: zeros }]), FAILED('bomb.xlsx')],
    [
      'paper',
      'archive.docx',
      zipOf([{ name: 'readme.txt', data: Buffer.from('x') }]),
      FAILED('archive.docx'),
    ],
    ['certificate', 'locked.pdf', pdfOf(1000, 'trailer << /Encrypt 5 0 R >>'), FAILED('locked.pdf')],
    ['paper', 'cut short.pdf', pdfOf(5000).subarray(0, 4000), FAILED('cut short.pdf')],
    ['paper', 'empty.pdf', Buffer.alloc(0), FAILED('empty.pdf')],
    ['paper', '.hidden.pdf', pdfOf(), SPECIAL],
    ['paper', 'a..b.pdf', pdfOf(), SPECIAL],
    ['paper', 'invoice#1.pdf', pdfOf(), SPECIAL],
  ])('as %s %s', async (field, name, content, sentence) => {
    const page = await site.open();
    await choose(page, field, onDisk(name, content));
    await expect.poll(() => alerts(page)).toEqual([sentence]);
    await submit(page);
    await expect.poll(() => site.sent).toEqual([{}]);
  });

  test('a name with a path in it', async () => {
    const page = await site.open();
    const file = { name: '../../etc/passwd.pdf', mimeType: 'application/pdf', buffer: pdfOf() };
    await page.locator('[id="f.paper"]').setInputFiles(file);
    await expect.poll(() => alerts(page)).toEqual([SPECIAL]);
    expect(site.asked.filter((path) => path.includes('upload'))).toEqual([]);
  });
});

describe('many at once:', () => {
  const paths = Array.from({ length: 13 }, (_, at) => onDisk(`${at + 1}.pdf`, pdfOf(400_000)));

  test('ten are all attached, in the order of choice', async () => {
    const page = await site.open();
    await choose(page, 'papers', ...paths.slice(0, 10));
    await expect.poll(() => page.locator('[data-state="attached"]').count()).toBe(10);
    expect(await page.locator('.file-name').allInnerTexts()).toEqual(
      Array.from({ length: 10 }, (_, at) => `${at + 1}.pdf`),
    );
    await submit(page);
    await expect.poll(() => site.sent.length).toBe(1);
    const [{ papers }] = site.sent as [{ papers: string[] }];
    expect(new Set(papers).size).toBe(10);
  });

  test('of thirteen ten are attached, and the others are too many', async () => {
    const page = await site.open();
    await choose(page, 'papers', ...paths);
    await expect.poll(() => page.locator('[data-state="attached"]').count()).toBe(10);
    expect(await alerts(page)).toEqual([TOO_MANY]);
  });
});
