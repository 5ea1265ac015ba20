/** Values that take long to make, by what they were made from: those that were needed lately. */
export type Kept<Value> = {
  find(key: string): Value | undefined;
  /** Keeps a value, and forgets those that were not needed for longest. Returns it. */
  put(key: string, value: Value): Value;
};

/**
 * Keeps so many characters of values, and of what they are found by; the last one is kept whatever its length.
 * `lengthOf`: how long a value is as JSON, more or less.
 */
export function createKept<Value>(mostCharacters: number, lengthOf: (value: Value) => number): Kept<Value> {
  /** Those that were needed last come last. */
  const known = new Map<string, { value: Value; length: number }>();
  let characters = 0;
  const forget = (key: string) => {
    characters -= known.get(key)?.length ?? 0;
    known.delete(key);
  };
  return {
    find(key) {
      const found = known.get(key);
      if (!found) return undefined;
      known.delete(key);
      known.set(key, found);
      return found.value;
    },
    put(key, value) {
      forget(key);
      const length = key.length + lengthOf(value);
      known.set(key, { value, length });
      characters += length;
      for (const oldest of known.keys()) {
        if (characters <= mostCharacters || known.size === 1) break;
        forget(oldest);
      }
      return value;
    },
  };
}
