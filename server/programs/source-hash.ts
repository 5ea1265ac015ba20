import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { codeOf } from '../../codegen/runtime/error-code.ts';

const SOURCES = [
  'schemas',
  'codegen',
  'widgets',
  'client',
  'package-lock.json',
  'vite.config.ts',
  'server/programs/build.ts',
];

/** Returns the SHA-256 (hex) of all files that the build is made from. */
export function hashSources(root: string): string {
  const hash = createHash('sha256');
  for (const source of SOURCES) {
    for (const file of filesOf(join(root, source))) hash.update(file).update('\0').update(readFileSync(file));
  }
  return hash.digest('hex');
}

function filesOf(path: string): string[] {
  if (!existsSync(path)) return [];
  const entries = readdirOrNone(path);
  if (!entries) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

function readdirOrNone(path: string) {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true });
  } catch (error) {
    if (codeOf(error) === 'ENOTDIR') return undefined;
    throw error;
  }
}
