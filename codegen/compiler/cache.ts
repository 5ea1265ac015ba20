import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Made } from './unit.ts';
import { replaceFile } from './whole-file.ts';

/**
 * Results of earlier runs, by name and the texts that they were made from. A result that is found has no texts of its
 * files: they are in the generated folder, just as they were made.
 */
export type Cache = {
  find(name: string, from: readonly string[]): Made | undefined;
  keep(name: string, from: readonly string[], made: Made): void;
  /** Forgets everything that this run has neither found nor kept. */
  sweep(): void;
};

/** A remembered result: the files themselves are in the generated folder, and known by their hashes. */
type Remembered = Omit<Made, 'files'> & { hashes: Record<string, string> };

/**
 * Returns a cache that keeps each result in a file of `folder`. `maker` names the codegen that made the results:
 * another one finds none of them.
 */
export function folderCache(folder: string, generated: string, maker: string): Cache {
  const used = new Set<string>();
  const nameOf = (name: string, from: readonly string[]) => {
    const file = `${name}-${hashOf([maker, ...from])}.json`;
    used.add(file);
    return file;
  };
  return {
    find(name, from) {
      const file = join(folder, nameOf(name, from));
      if (!existsSync(file)) return undefined;
      const { hashes, ...made }: Remembered = JSON.parse(readFileSync(file, 'utf8'));
      const paths = Object.keys(hashes);
      if (paths.some((path) => hashOfFile(join(generated, path)) !== hashes[path])) return undefined;
      return { ...made, files: Object.fromEntries(paths.map((path) => [path, undefined])) };
    },
    keep(name, from, { files, ...made }) {
      const hashes = Object.fromEntries(
        Object.entries(files).map(([path, text]) => [path, hash('sha256', text ?? '', 'hex')]),
      );
      // Half a file would be taken for a whole one by the next run.
      replaceFile(join(folder, nameOf(name, from)), JSON.stringify({ ...made, hashes }));
    },
    sweep() {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder))
        if (!used.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}

/** A cache that remembers nothing. */
export const noCache: Cache = { find: () => undefined, keep: () => {}, sweep: () => {} };

function hashOf(texts: readonly string[]): string {
  return hash('sha256', texts.map((text) => `${text}\0`).join(''), 'hex');
}

function hashOfFile(file: string): string | undefined {
  return existsSync(file) ? hash('sha256', readFileSync(file), 'hex') : undefined;
}
