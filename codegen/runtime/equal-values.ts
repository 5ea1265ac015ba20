import { canonicalJson } from './canonical-json.ts';

/**
 * Returns the indexes of the last two equal entries of a list, the later first, as Ajv reports them; undefined if all
 * differ.
 */
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

/** Whether a value equals an entry of a list. Keys of the list are remembered, so it must not change. */
export function isAmong(value: unknown, list: readonly unknown[]): boolean {
  const keys = known.get(list) ?? new Set(list.map(keyOf));
  known.set(list, keys);
  return keys.has(keyOf(value));
}

/**
 * Returns a key that only equal values share, whatever the order of their names: a text for strings, lists and objects,
 * any other value itself.
 */
function keyOf(value: unknown): unknown {
  if (typeof value === 'string') return `"${value}`;
  return typeof value === 'object' && value !== null ? canonicalJson(value) : value;
}
