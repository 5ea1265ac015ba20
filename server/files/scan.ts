import { createReadStream } from 'node:fs';
import type { FileRow } from '../db/tables/form-tables.ts';
import type { VirusScanner } from '../ports/virus-scanner.ts';

/** What the scanner says of a local file; `pending` when it cannot be asked now. */
export async function scanned(scanner: VirusScanner, path: string): Promise<FileRow['scan']> {
  try {
    return await scanner.scan(createReadStream(path) as AsyncIterable<Uint8Array>);
  } catch {
    return 'pending';
  }
}
