import { readdirSync } from 'node:fs';
import { sellerOf, sellerToken } from './sellers.ts';
import type { TestApp } from './test-app.ts';

/** Sentences of the specification. */
export const TOO_LARGE = (megabytes: number) =>
  `One or more of your files is too large. The maximum allowed file size is ${megabytes}MB.`;
export const SPECIAL =
  'One or more of your files contains special characters. Please ensure the filename contains alphanumeric characters only.';
export const TYPES =
  'One or more of your file types are not accepted. Please upload: image, pdf, word, excel, xml';
export const FAILED = (name: string) => `The file ${name} could not be uploaded.`;
export const TOO_MANY = 'You are already at the maximum number of files';
/** This sentence is the product's own. */
export const GONE = 'This file is no longer there. Please upload it again.';

/** Returns the names of all stored files, wherever below the directory. */
export function keptIn({ uploads }: TestApp): string[] {
  return readdirSync(uploads, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => entry.name);
}

/** Requests a file by its address. */
export function see(test: TestApp, path: string, cookie?: string) {
  return test.app.request(path, { ...(cookie && { headers: { Cookie: cookie } }) });
}

/** Returns a seller's payload with a certificate. */
export async function insured(test: TestApp, file_id: string, changes = {}) {
  const insurances = [{ insurance_id: 'cgl', amount: 1_000_000, expires_at: '2047-01-01', file_id }];
  return sellerOf(await sellerToken(test, changes), { insurances });
}
