import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Page } from 'playwright-core';
import { onTestFinished } from 'vitest';

const fileId = { type: ['string', 'null'], maxLength: 64 };

/** A form with file fields of every kind. */
export const fileSchema = {
  $schema: 'http://json-schema.org/draft-07/schema#',
  title: 'Files',
  type: 'object',
  additionalProperties: false,
  required: ['certificate'],
  properties: {
    certificate: {
      type: 'string',
      maxLength: 64,
      title: 'Certificate',
      'x-name': 'the certificate',
      'x-file': { kinds: ['pdf'], maxMb: 10 },
    },
    logo: { ...fileId, title: 'Logo', 'x-file': true },
    settled: { ...fileId, title: 'Signed contract', 'x-file': true },
    papers: {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', maxLength: 64 },
      title: 'Papers',
      'x-file': true,
    },
    insurances: {
      type: 'array',
      maxItems: 9,
      title: 'Insurances',
      items: {
        type: 'object',
        properties: {
          insurance_id: { type: 'string', maxLength: 64 },
          name: { type: 'string', maxLength: 64 },
          required: { type: 'boolean' },
          amount: { type: ['number', 'null'], title: 'Amount' },
          expires_at: { type: ['string', 'null'], maxLength: 10, title: 'Expiry date', 'x-date': true },
          file_id: { ...fileId, title: 'Policy', 'x-file': { kinds: ['pdf'], maxMb: 10 } },
        },
      },
    },
  },
};

export const fileUi = {
  'ui:sections': [
    { title: 'Insurance', fields: ['certificate', 'logo'] },
    { title: 'More', fields: ['papers', 'settled'] },
    { title: 'Policies', fields: ['insurances'] },
  ],
  papers: { 'ui:widget': 'file' },
  insurances: { 'ui:widget': 'insurances' },
  settled: { 'ui:disabled': true },
};

export const file = (name: string, size = 2000, mimeType = 'application/pdf') => ({
  name,
  mimeType,
  buffer: Buffer.alloc(size, 1),
});

/** Makes a large file that the browser reads from the disk itself, since passing so many bytes takes seconds. */
export function fileOnDisk(name: string, size: number): string {
  const path = join(mkdtempSync(join(tmpdir(), 'tenderfoot-file-')), name);
  writeFileSync(path, '');
  truncateSync(path, size);
  onTestFinished(() => rmSync(dirname(path), { recursive: true }));
  return path;
}

export const input = (page: Page, label = 'Certificate') =>
  page.locator('input[type=file]').and(page.getByLabel(label));
export const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();
export const names = (page: Page) => page.locator('.file-row').getByRole('paragraph');
export const alerts = (page: Page) => page.getByRole('alert').allInnerTexts();
export const said = (page: Page, text: string) =>
  page.getByRole('status').filter({ hasText: text }).waitFor();

export const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
