import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const ROOT = join(import.meta.dirname, '..');

/** A function of ours: where it stands, what it is called, and from its first line to its last. */
export type Length = { file: string; name: string; lines: number };

/** The functions of the product that have more lines than so many; what is nested in one counts as part of it. */
export function functionsOver(most: number): Length[] {
  const files = globSync('{client,server,widgets,codegen}/**/*.{ts,tsx}', {
    cwd: ROOT,
    exclude: ['codegen/generated/**'],
  });
  return files.flatMap((file) => longIn(file, readFileSync(join(ROOT, file), 'utf8'), most));
}

type Named = { name?: string } | null;
type Node = { type?: string; start: number; end: number; id?: Named; key?: Named; body?: object | null };

function longIn(file: string, code: string, most: number): Length[] {
  const breaks = [...code.matchAll(/\n/g)].map(({ index }) => index);
  if (breaks.length <= most) return [];
  const found: Length[] = [];
  visit(parseSync(file, code).program, '');
  return found;

  /** `name`: of the variable or property that it stands in. */
  function visit(node: unknown, name: string): void {
    if (typeof node !== 'object' || node === null) return;
    const { type = '', start, end, id, key, body } = node as Node;
    const own = id?.name ?? key?.name ?? name;
    if (type.includes('Function') && body) {
      const lines = breaks.filter((at) => at >= start && at < end).length + 1;
      if (lines > most) found.push({ file, name: own, lines });
    }
    for (const child of Object.values(node)) visit(child, own);
  }
}
