/** Steps from the root of JSON to a value in it, such as to a field of the data: `['items', 0, 'email']`. */
export type Path = readonly (string | number)[];

/**
 * A path as one text, as it stands in error bodies and in ids: `primaryContact.email`. In a name that has a dot
 * the dot is written `~1`, a tilde `~0`, and a name without a letter `~e`; so no two paths are the same text.
 */
export function dotted(path: Path): string {
  return path.map(escaped).join('.');
}

/** The path that `dotted` wrote. */
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

/** The path that a JSON pointer names. */
export function pathOfPointer(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** What stands at a path; undefined where nothing does, though every object has a `constructor`. */
export function valueAt(data: unknown, path: Path): unknown {
  let value = data;
  for (const key of path)
    value = Object.hasOwn(Object(value), key) ? (value as Record<string, unknown>)[key] : undefined;
  return value;
}

/** Whether a dotted path is another, or leads below it. */
export function isWithin(key: string, above: string): boolean {
  return above === '' || key === above || key.startsWith(`${above}.`);
}
