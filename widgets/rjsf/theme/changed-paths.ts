import { deepEquals, isObject } from '@rjsf/utils';
import type { Path } from '../../../codegen/runtime/field-path.ts';

/**
 * Returns the paths at which two states of the answers differ, descending while both sides are objects or lists of one
 * length.
 */
export function changedPaths(before: unknown, after: unknown, path: Path = []): Path[] {
  if (before === after || deepEquals(before, after)) return [];
  if (isObject(before) && isObject(after)) {
    const [one, other]: Record<string, unknown>[] = [Object(before), Object(after)];
    const names = new Set([...Object.keys(one ?? {}), ...Object.keys(other ?? {})]);
    return [...names].flatMap((name) => changedPaths(one?.[name], other?.[name], [...path, name]));
  }
  if (Array.isArray(before) && Array.isArray(after) && before.length === after.length)
    return before.flatMap((entry, index) => changedPaths(entry, after[index], [...path, index]));
  return [path];
}
