import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf } from '../../../codegen/runtime/error-code.ts';

const FOLDER = 0o700;
const FILE = 0o600;
const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/** Makes a folder that only the server's user can access, unless it exists. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
}

/**
 * Makes an empty file that only the server's user can access, unless it exists. An existing one is not opened: closing
 * a file releases all locks that this process has on it, including those of an open database.
 */
export function makePrivateFile(file: string): void {
  makePrivateFolder(dirname(file));
  try {
    closeSync(openSync(file, 'wx', FILE));
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
}

/**
 * Removes other users' access, which an earlier version or a shell's umask may have granted, to some entries of a
 * folder with everything in them, and to the folder itself. Folders that are shared on purpose, such as `/tmp`, are
 * left alone.
 */
export function keepPrivate(folder: string, names: readonly string[]): void {
  makePrivateFolder(folder);
  for (const name of names) closeToOthers(join(folder, name));
  const { mode } = lstatSync(folder);
  if ((mode & STICKY) === 0) allowOwnerOnly(folder, mode, FOLDER);
}

/** Skips folders that are closed already: others cannot reach anything inside them. */
function closeToOthers(path: string): void {
  if (!existsSync(path)) return;
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return void (entry.isFile() && allowOwnerOnly(path, entry.mode, FILE));
  if ((entry.mode & OF_OTHERS) === 0) return;
  for (const name of readdirSync(path)) closeToOthers(join(path, name));
  allowOwnerOnly(path, entry.mode, FOLDER);
}

/** Ignores files of other users, which only those can change. */
function allowOwnerOnly(path: string, mode: number, allowed: number): void {
  if ((mode & OF_OTHERS) === 0) return;
  try {
    chmodSync(path, allowed);
  } catch (error) {
    if (!/^(EPERM|ENOENT|EROFS)$/.test(codeOf(error))) throw error;
  }
}
