import type { Sources } from '../compiler/load.ts';
import { type Place, targetOf } from '../compiler/references.ts';
import { type Path, valueAt } from '../runtime/field-path.ts';
import { isObject } from '../runtime/json.ts';

/**
 * Where a path of a bundled schema or UI schema is written: `$ref`s are followed into other files. What is
 * not there is placed at its nearest ancestor that is.
 */
export function placeOf(sources: Sources, entry: string, path: Path): Place {
  const file = sources.get(entry);
  if (!file) throw new Error(`There is no ${entry}`);
  return walk(sources, { file, path: [] }, path, new Set());
}

function walk(sources: Sources, from: Place, steps: Path, followed: Set<string>): Place {
  const node = valueAt(from.file.json, from.path);
  const [step, ...rest] = steps;
  if (step === undefined) return from;
  const child = { file: from.file, path: [...from.path, step] };
  if (valueAt(child.file.json, child.path) !== undefined) return walk(sources, child, rest, followed);
  const $ref = isObject(node) && typeof node.$ref === 'string' ? node.$ref : undefined;
  if ($ref === undefined) return from;
  const target = targetOf(sources, from.file, $ref);
  if ('message' in target) return from;
  const key = `${target.file.path}#${target.path.join('/')} ${steps.length}`;
  if (followed.has(key)) return from;
  const found = walk(sources, target, steps, followed.add(key));
  return found.path.length > target.path.length ? found : from;
}
