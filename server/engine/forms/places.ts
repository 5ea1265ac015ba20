import { dotted } from '../../../codegen/runtime/field-path.ts';
import type { Findings } from '../../../codegen/runtime/problems.ts';
import { isJsonObject, type JsonObject } from '../../platform/json-pointer.ts';

/** Where a field stands in some data: `holder[key]`. */
export type Place = { holder: JsonObject | unknown[]; key: string; path: string[] };

/** Tells of paths whether something is wrong there. */
export type IsFaulty = (path: string[]) => boolean;

/** Of most answers nothing is wrong, and then no path needs to be written out to see that. */
export function faultyIn(found: Findings): IsFaulty {
  return Object.keys(found).length > 0 ? (path) => found[dotted(path)] !== undefined : () => false;
}

type Holder = { value: unknown; path: string[] };

/**
 * Where a field stands in this data: nowhere, once, or once per entry of a list (`*` in its path). A list that is faulty
 * itself is not looked into: it may be of any length.
 */
export function placesOf(data: JsonObject, path: string[], isFaulty: IsFaulty = () => false): Place[] {
  const isSound = (holder: Holder) => !isFaulty(holder.path);
  let holders: Holder[] = [{ value: data, path: [] }];
  for (const step of path.slice(0, -1))
    holders = holders.filter(isSound).flatMap((holder) => childrenAt(holder, step));
  const last = path.at(-1);
  if (last === undefined) return [];
  return holders.filter(isSound).flatMap(({ value, path: above }): Place[] => {
    if (last === '*') {
      return Array.isArray(value)
        ? value.map((_, index) => ({ holder: value, key: String(index), path: [...above, String(index)] }))
        : [];
    }
    return isJsonObject(value) && Object.hasOwn(value, last)
      ? [{ holder: value, key: last, path: [...above, last] }]
      : [];
  });
}

function childrenAt({ value, path }: Holder, step: string): Holder[] {
  if (step === '*') {
    return Array.isArray(value)
      ? value.map((entry: unknown, index) => ({ value: entry, path: [...path, String(index)] }))
      : [];
  }
  return isJsonObject(value) && Object.hasOwn(value, step)
    ? [{ value: value[step], path: [...path, step] }]
    : [];
}
