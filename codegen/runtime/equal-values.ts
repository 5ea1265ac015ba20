import { canonicalJson } from './canonical-json.ts';

/** Where two equal entries of a list stand, the last first, as Ajv tells it; undefined where there are none. */
export function twinsIn(list: readonly unknown[]): [later: number, earlier: number] | undefined {
  const places = new Map<unknown, number>();
  let found: [number, number] | undefined;
  for (const [at, entry] of list.entries()) {
    const key = keyOf(entry);
    const earlier = places.get(key);
    if (earlier !== undefined) found = [at, earlier];
    places.set(key, at);
  }
  return found;
}

const known = new WeakMap<readonly unknown[], Set<unknown>>();

/** Whether a value equals one of a list that stays as it is. */
export function isAmong(value: unknown, list: readonly unknown[]): boolean {
  const keys = known.get(list) ?? new Set(list.map(keyOf));
  known.set(list, keys);
  return keys.has(keyOf(value));
}

/** The same for equal values, whatever the order of their names: a primitive itself, for all else a text as no other has. */
function keyOf(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`;
  return typeof value === 'object' && value !== null ? canonicalJson(value) : value;
}
