import { posix } from 'node:path';
import type { SourceFile, Sources } from './load.ts';

/** Returns the files that a schema is made of: these, and in turn those that their `$ref`s name. Some may not exist. */
export function filesBehind(sources: Sources, entries: readonly string[]): string[] {
  const found = new Set(entries);
  for (const path of found) {
    const file = sources.get(path);
    for (const named of file ? filesNamedIn(file) : []) found.add(named);
  }
  return [...found];
}

const known = new WeakMap<SourceFile, string[]>();

/** Returns the files that the `$ref`s of a file name; remembered, since each form asks for the files that all share. */
function filesNamedIn(file: SourceFile): string[] {
  const before = known.get(file);
  if (before) return before;
  const folder = posix.dirname(file.path);
  const named = [...file.text.matchAll(/"\$ref"\s*:\s*("(?:[^"\\]|\\.)*")/g)].flatMap(([, $ref = '""']) => {
    const [path] = String(JSON.parse($ref)).split('#');
    return path ? [posix.join(folder, path)] : [];
  });
  const paths = [...new Set(named)];
  known.set(file, paths);
  return paths;
}
