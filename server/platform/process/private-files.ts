import { chmodSync, closeSync, existsSync, lstatSync, mkdirSync, openSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

const FOLDER = 0o700;
const FILE = 0o600;
const OF_OTHERS = 0o077;
const STICKY = 0o1000;

/** Makes a folder, where missing, that only whoever runs the server can look into. */
export function makePrivateFolder(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: FOLDER });
}

/**
 * Makes an empty file, where missing, that only whoever runs the server can read. One that is there is not touched:
 * closing a file ends every lock that this process has on it, those of an open database too.
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
 * Takes from everybody else what an earlier version, or a shell's umask, has let them read: these things in a folder,
 * with all that is in them, and the folder itself. What is shared with others on purpose, such as `/tmp`, stays so.
 */
export function keepPrivate(folder: string, names: readonly string[]): void {
  makePrivateFolder(folder);
  for (const name of names) closeToOthers(join(folder, name));
  const { mode } = lstatSync(folder);
  if ((mode & STICKY) === 0) allowOwnerOnly(folder, mode, FOLDER);
}

/** A folder that was closed already has nothing in it that others could reach. */
function closeToOthers(path: string): void {
  if (!existsSync(path)) return;
  const entry = lstatSync(path);
  if (!entry.isDirectory()) return void (entry.isFile() && allowOwnerOnly(path, entry.mode, FILE));
  if ((entry.mode & OF_OTHERS) === 0) return;
  for (const name of readdirSync(path)) closeToOthers(join(path, name));
  allowOwnerOnly(path, entry.mode, FOLDER);
}

/** What belongs to somebody else is theirs to close. */
function allowOwnerOnly(path: string, mode: number, allowed: number): void {
  if ((mode & OF_OTHERS) === 0) return;
  try {
    chmodSync(path, allowed);
  } catch (error) {
    if (!/^(EPERM|ENOENT|EROFS)$/.test(codeOf(error))) throw error;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
