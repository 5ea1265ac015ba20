import fc from 'fast-check';

/** Text that has broken something somewhere: SQL, markup, templates, paths, headers, formats, encodings. */
const texts = [
  `' or 1=1 --`,
  `'; drop table users; --`,
  `1) union select email, password_hash from users --`,
  '"%_\\',
  '<script>alert(1)</script>',
  '{{7*7}}<%= 7*7 %>#{7*7}',
  '../../../../etc/passwd',
  '..%2f..%2fapp-secret',
  'C:\\windows\\win.ini',
  'a\r\nSet-Cookie: sid=1',
  'a@b.example\r\nBcc: all@prairie.example',
  '%s%n%x',
  '=cmd|/c calc!A1',
  '\u0000',
  '\ud800',
  '\u202egnp.exe',
  'ﬀ'.repeat(100),
  'a'.repeat(300_000),
  '9'.repeat(400),
  '(a+)+$',
  '__proto__',
  'constructor',
  'toString',
  'javascript:alert(1)',
  'http://169.254.169.254/latest/meta-data/',
  'pw_x',
  'rg_x',
  '00000000-0000-7000-8000-000000000000',
];

/** What nobody asked for: other types, numbers that are none, keys that reach prototypes, depth and width. */
const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(...texts),
  fc.constantFrom(null, true, 0, -1, 1e308, -0, 2 ** 53, 1.5, '', [], {}, [[]], [null], { length: -1 }),
  fc.constantFrom({ toString: 1 }, { $ne: null }, { constructor: { prototype: { isAdmin: true } } }),
  fc.constant(JSON.parse('{"__proto__": {"role": "admin"}}')),
  fc.constant(nested(40)),
  fc.constant(nested(20)),
  fc.constant(Array.from({ length: 3000 }, () => 'a')),
  fc.constant(Object.fromEntries(Array.from({ length: 2500 }, (_, at) => [`key${at}`, at]))),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.json({ maxDepth: 2 }).map((json): unknown => JSON.parse(json)),
);

export const hostileTexts: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(...texts.filter((text) => text.length < 2000)),
  fc.string({ unit: 'binary', maxLength: 40 }),
);

function nested(depth: number): unknown {
  return depth === 0 ? 'deep' : [nested(depth - 1)];
}

/** The same with something hostile in one place, or with a place too many or too few. */
export function spoiled(value: unknown): fc.Arbitrary<unknown> {
  const places = placesIn(value);
  return fc
    .tuple(fc.constantFrom(...places), fc.constantFrom('put', 'drop', 'add'), hostileValues, hostileTexts)
    .map(([place, how, hostile, key]) => {
      const copy: unknown = structuredClone(value);
      const parent = at(copy, place.slice(0, -1));
      const last = place.at(-1);
      if (last === undefined || parent === undefined) return how === 'put' ? hostile : copy;
      if (how === 'drop') delete parent[last];
      else defineOwn(parent, how === 'put' ? last : key, hostile);
      return copy;
    });
}

/** `__proto__` as well becomes a key of its own, as JSON has it. */
function defineOwn(parent: Record<string, unknown>, key: string, value: unknown): void {
  const isLength = Array.isArray(parent) && key === 'length';
  if (!isLength)
    Object.defineProperty(parent, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(value: unknown, path: string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]))];
}

function at(value: unknown, path: string[]): Record<string, unknown> | undefined {
  let found = value;
  for (const key of path) found = (found as Record<string, unknown>)[key];
  return typeof found === 'object' && found !== null ? (found as Record<string, unknown>) : undefined;
}
