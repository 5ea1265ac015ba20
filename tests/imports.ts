import { globSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '..');

/** The folders that hold code. */
export const FOLDERS = ['codegen', 'widgets', 'client', 'server', 'tests'];

/**
 * One import of a file: `to` is a path from the root, or a package. Lazy is what is loaded when it is needed, started what
 * runs as a thread or program of its own.
 */
export type Import = { from: string; to: string; isType: boolean; isLazy: boolean; isStarted: boolean };

/** Every import of the project. */
export function readImports(): Import[] {
  return globSync(`{${FOLDERS.join(',')}}/**/*.{ts,tsx}`, { cwd: ROOT }).flatMap(importsOf);
}

function importsOf(from: string): Import[] {
  const code = readFileSync(join(ROOT, from), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
  const statements = code.matchAll(
    /^(?:import|export)\s+(type\s)?[^;'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|import\('([^']+)'\)|new URL\('(\.[^']+\.ts)'/gm,
  );
  return [...statements].map(([, type, named, bare, lazy, started]) => ({
    from,
    to: resolved(from, named ?? bare ?? lazy ?? started ?? ''),
    isType: type !== undefined,
    isLazy: lazy !== undefined,
    isStarted: started !== undefined,
  }));
}

function resolved(from: string, specifier: string): string {
  return specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier;
}
