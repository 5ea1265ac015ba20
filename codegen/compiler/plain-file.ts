import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** No file of the schemas is as large: a longer one is not even read. */
export const MOST_BYTES = 40_000_000;

/**
 * The text of a file. Undefined where there is none, or something else has its name: a folder, or a pipe, which would be
 * read for ever.
 * @throws FileTooLarge, and what the system fails with
 */
export function readPlainFile(file: string): string | undefined {
  try {
    const found = statSync(file, { throwIfNoEntry: false });
    if (!found?.isFile()) return undefined;
    if (found.size > MOST_BYTES) throw new FileTooLarge(file);
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (isGone(error)) return undefined;
    throw error;
  }
}

export class FileTooLarge extends Error {
  constructor(file: string) {
    super(`${file} has more than ${MOST_BYTES} bytes`);
    this.name = 'FileTooLarge';
  }
}

/**
 * The paths of all plain files below a folder, from there, with forward slashes. Links are not followed: one to a folder
 * above would lead around for ever.
 */
export function plainFilesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!entry.isDirectory()) return [];
    return belowIfThere(join(folder, entry.name)).map((path) => `${entry.name}/${path}`);
  });
}

/** A folder may have gone since its name was read, or have a name that is no text. */
function belowIfThere(folder: string): string[] {
  try {
    return plainFilesBelow(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(String(error.code))
  );
}
