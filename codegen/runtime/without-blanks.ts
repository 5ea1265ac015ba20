/**
 * Leaves out blank texts, which are no answers; returns the same value if there are none. Entries of lists keep their
 * place.
 */
export function withoutBlanks(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) {
    const entries = value.map((entry: unknown) => (isBlank(entry) ? undefined : withoutBlanks(entry)));
    return entries.every((entry, index) => entry === value[index]) ? value : entries;
  }
  const before = Object.entries(value);
  const after = before.flatMap(([name, part]) =>
    isBlank(part) ? [] : [[name, withoutBlanks(part)] as const],
  );
  const isSame =
    after.length === before.length && after.every(([, part], index) => part === before[index]?.[1]);
  return isSame ? value : Object.fromEntries(after);
}

function isBlank(value: unknown): boolean {
  return typeof value === 'string' && value.trim() === '';
}
