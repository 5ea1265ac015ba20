import { linkSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Writes a file as a whole or not at all, in a folder that is made if need be. */
export function replaceFile(file: string, text: string): void {
  const whole = written(file, text);
  renameSync(whole, file);
}

/** Adds a file as a whole or not at all, and never over another. @throws Error `EEXIST` when it is there already */
export function addFile(file: string, text: string): void {
  const whole = written(file, text);
  try {
    linkSync(whole, file);
  } finally {
    rmSync(whole);
  }
}

function written(file: string, text: string): string {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, text);
  return `${file}.new`;
}
