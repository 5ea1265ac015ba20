import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Emitted, Unit } from './emit.ts';

/** What was emitted before, by what it was emitted from. */
export type Cache = {
  find(unit: Unit): Emitted | undefined;
  keep(unit: Unit, emitted: Emitted): void;
  /** Forgets everything that this run has neither found nor kept. */
  sweep(): void;
};

/** A folder with a file a form. `maker` names the codegen that made it: another one finds nothing. */
export function folderCache(folder: string, maker: string): Cache {
  const used = new Set<string>();
  const nameOf = (unit: Unit) => {
    const name = `${unit.kind}-${unit.name}-${hashOf(maker, unit)}.json`;
    used.add(name);
    return name;
  };
  return {
    find(unit) {
      const file = join(folder, nameOf(unit));
      return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Emitted) : undefined;
    },
    keep(unit, emitted) {
      mkdirSync(folder, { recursive: true });
      const file = join(folder, nameOf(unit));
      // Half a file would be taken for a whole one by the next run.
      writeFileSync(`${file}.new`, JSON.stringify(emitted));
      renameSync(`${file}.new`, file);
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

function hashOf(maker: string, { kind, name, schema, uiSchema }: Unit): string {
  return createHash('sha256')
    .update(JSON.stringify([maker, kind, name, schema, uiSchema]))
    .digest('hex');
}
