/** The steps from the root of JSON to a value in it, such as to a field of the data: `['items', 0, 'email']`. */
export type Path = readonly (string | number)[];

/**
 * Writes a path as one text, as in error bodies and in ids: `primaryContact.email`. In a name, a dot is written `~1`
 * and a tilde `~0`; an empty name is written `~e`. So no two paths have the same text.
 */
export function dotted(path: Path): string {
  return path.map(escaped).join('.');
}

/** Reads a path that `dotted` wrote. */
export function pathFrom(key: string): string[] {
  return key === '' ? [] : key.split('.').map(unescaped);
}

function escaped(step: string | number): string {
  if (typeof step === 'number') return String(step);
  if (step === '') return '~e';
  return /[.~]/.test(step) ? step.replaceAll('~', '~0').replaceAll('.', '~1') : step;
}

function unescaped(step: string): string {
  if (step === '~e') return '';
  return step.includes('~') ? step.replaceAll('~1', '.').replaceAll('~0', '~') : step;
}

/** Returns the path that a JSON pointer names. */
export function pathOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** Returns the value at a path; undefined if there is none, even for `constructor`, which every object inherits. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path)
    value = Object.hasOwn(Object(value), key) ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}

/** Whether a dotted path equals another, or leads below it. */
export function isWithin(key: string, above: string): boolean {
  return above === '' || key === above || key.startsWith(`${above}.`);
}
