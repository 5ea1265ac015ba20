import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Made } from './make.ts';
import { replaceFile } from './whole-file.ts';

/** What was made before, by its name and the texts that it was made from. */
export type Cache = {
  find(name: string, from: readonly string[]): Made | undefined;
  keep(name: string, from: readonly string[], made: Made): void;
  /** Forgets everything that this run has neither found nor kept. */
  sweep(): void;
};

/** A folder with a file for each. `maker` names the codegen that made it: another one finds nothing. */
export function folderCache(folder: string, maker: string): Cache {
  const used = new Set<string>();
  const nameOf = (name: string, from: readonly string[]) => {
    const file = `${name}-${hashOf([maker, ...from])}.json`;
    used.add(file);
    return file;
  };
  return {
    find(name, from) {
      const file = join(folder, nameOf(name, from));
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Made) : undefined;
    },
    keep(name, from, made) {
      // Half a file would be taken for a whole one by the next run.
      replaceFile(join(folder, nameOf(name, from)), JSON.stringify(made));
    },
    sweep() {
      if (!existsSync(folder)) return;
      for (const name of readdirSync(folder))
        if (!used.has(name)) rmSync(join(folder, name), { force: true });
    },
  };
}

/** Remembers nothing. */
export const noCache: Cache = { find: () => undefined, keep: () => {}, sweep: () => {} };

function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  return hash.digest('hex');
}
