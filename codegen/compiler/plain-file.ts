import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../runtime/error-code.ts';

/** The size above which a file is not even read; no file of the schemas is as large. */
export const MOST_BYTES = 40_000_000;

/**
 * Returns the text of a file; undefined where there is none, or something else has its name: a folder, or a pipe, which
 * would be read for ever.
 * @throws FileTooLarge, and any other error of the file system
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
 * Returns the paths of all plain files below a folder, relative to it, with forward slashes. Links are not followed:
 * one to a folder above would lead around for ever.
 */
export function plainFilesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isFile()) return [entry.name];
    if (!entry.isDirectory()) return [];
    return belowIfThere(join(folder, entry.name)).map((path) => `${entry.name}/${path}`);
  });
}

/** Lists a folder that may have gone since its name was read, or whose name is not valid text. */
function belowIfThere(folder: string): string[] {
  try {
    return plainFilesBelow(folder);
  } catch (error) {
    if (isGone(error)) return [];
    throw error;
  }
}

function isGone(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR', 'ELOOP'].includes(codeOf(error));
}
