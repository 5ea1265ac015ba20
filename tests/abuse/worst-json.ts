import { components, examplesOf, type Operation, operations } from './operations.ts';
import type { Schema } from './schema-values.ts';

/** A body that is as bad as it can be, of a call. */
export type WorstBody = {
  operation: Operation;
  /** What is bad about it: what grows is told by it. */
  kind: string;
  name: string;
  body: () => string;
};

/** Just what a login takes, what a middling call takes, and what any call takes. */
const SIZES = [15_900, 200_000, 985_000];

/** What an array is filled with. */
const ENTRIES = {
  numbers: '1',
  nulls: 'null',
  lists: '[]',
  groups: '{}',
  'unknown names': '{"a":1,"b":2}',
  'many names each': `{${Array.from({ length: 250 }, (_, at) => `"k${at}":1`).join(',')}}`,
  'hostile names': '{"__proto__":1}',
  texts: '"a"',
  'zero characters': '"\\u0000"',
  'halves of characters': '"\\ud800"',
  'long texts': `"${'a'.repeat(1000)}"`,
  'long numbers of phones': `"${'+1 ('.repeat(250)}"`,
  'groups of long texts': `{"name":"${'a'.repeat(1000)}"}`,
};

/** More values than are made of a body, so that it is refused before its arrays are looked at. */
const CROWDS = { 'far too many numbers': '1', 'far too many groups': '{}' };

/** What a text is filled with, by what it is made of. */
const TEXTS = {
  letters: 'a',
  digits: '1',
  'white space': ' ',
  signs: '+1 (',
  'mail signs': 'a@a.',
  'zero characters': '\\u0000',
  'halves of characters': '\\ud800',
  'oil drums': '🛢',
};

/** JSON that is hard to read whatever it is for; `size` is what there is room for. */
const SHAPES: Record<string, (size: number) => string> = {
  'deep lists': (size) => `{"a":${'['.repeat(size / 2)}${']'.repeat(size / 2 - 10)}}`,
  'deep groups': (size) => `${'{"a":'.repeat(size / 6)}1${'}'.repeat(size / 6)}`,
  'open lists': (size) => '['.repeat(size),
  'short lists': (size) => `{"a":[${filled('[]', size)}]}`,
  'lists in lists': (size) => `{"a":[${filled(`[${'[],'.repeat(50)}[]]`, size)}]}`,
  'many names': (size) => `{${filledBy((at) => `"a${at}":1`, size)}}`,
  'many groups of names': (size) =>
    `{"a":[${filled(`{${Array.from({ length: 1900 }, (_, at) => `"k${at}":1`).join(',')}}`, size)}]}`,
  'one name': (size) => `{${filled('"a":1', size)}}`,
  'numbers as names': (size) => `{${filledBy((at) => `"${at}":1`, size)}}`,
  'a long number': (size) => `{"a":${'9'.repeat(size - 10)}}`,
  'a small number': (size) => `{"a":0.${'0'.repeat(size - 20)}1}`,
  'large numbers': (size) => `{"a":[${filled('1e400', size)}]}`,
  escapes: (size) => `{"a":"${'\\u0061'.repeat((size - 20) / 6)}"}`,
  'a long name': (size) => `{"${'n'.repeat(size - 20)}":1}`,
  'a long hostile name': (size) => `{"${'\\ud800'.repeat((size - 20) / 6)}":1}`,
  'white space': (size) => `{${' '.repeat(size - 10)}}`,
  'no end': (size) => `{"a":"${'a'.repeat(size - 20)}`,
  'no JSON at its end': (size) => `{"a":[${filled('1', size - 10)}],}`,
};

/** Every call that takes JSON, with every array and every text of it filled to its limits and with every shape. */
export function worstBodies(): WorstBody[] {
  return operations.flatMap((operation) => {
    const schema = operation.requestBody?.content['application/json']?.schema;
    if (!schema) return [];
    const [found = minimal(schema)] = examplesOf(schema);
    // A registration that is accepted takes its token with it.
    const example = operation.path.includes('/register_') ? { ...found, unasked: 1 } : found;
    return [
      ...shapes(operation),
      ...fieldsOf(schema).flatMap(({ path, kind }) =>
        kind === 'array'
          ? [
              ...fill(operation, example, path, ENTRIES, list),
              ...fill(operation, example, path, CROWDS, crowd),
            ]
          : fill(operation, example, path, TEXTS, text),
      ),
    ];
  });
}

function shapes(operation: Operation): WorstBody[] {
  return SIZES.flatMap((size) =>
    Object.entries(SHAPES).map(([kind, make]) => ({
      operation,
      kind,
      name: `${kind} of ${size} bytes`,
      body: () => make(size),
    })),
  );
}

/** Just as many values as are made of a body at all. */
const MOST_VALUES = 19_900;
const list = (entry: string, size: number) => {
  const values = entry.split(/[[{,]/).length;
  return `[${filled(entry, Math.min(size, (entry.length + 1) * Math.floor(MOST_VALUES / values)))}]`;
};
const crowd = (entry: string, size: number) => `[${filled(entry, size)}]`;
const text = (part: string, size: number) => `"${part.repeat(size / Buffer.byteLength(part))}"`;

function fill(
  operation: Operation,
  example: object,
  path: string[],
  parts: Record<string, string>,
  make: (part: string, size: number) => string,
): WorstBody[] {
  return SIZES.flatMap((size) =>
    Object.entries(parts).map(([kind, part]) => ({
      operation,
      kind: `${make === text ? 'a text' : 'a list'} of ${kind}`,
      name: `${path.join('.')}: ${size} bytes of ${kind}`,
      body() {
        const room = size - Buffer.byteLength(JSON.stringify(example)) - 200;
        return JSON.stringify(put(example, path, HOLE)).replace(`"${HOLE}"`, () =>
          make(part, Math.max(room, 100)),
        );
      },
    })),
  );
}

const HOLE = 'what is bad stands here';

/** A copy with something at a path; `*` is the only entry of a list. */
export function put(value: unknown, [key, ...rest]: string[], hole: string): unknown {
  if (key === undefined) return hole;
  if (key === '*') return [put(Array.isArray(value) ? value[0] : undefined, rest, hole)];
  const group = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return { ...group, [key]: put(group[key], rest, hole) };
}

function filled(part: string, size: number): string {
  return filledBy(() => part, size);
}

function filledBy(part: (at: number) => string, size: number): string {
  const parts: string[] = [];
  for (let length = 0, at = 0; ; at += 1) {
    const one = part(at);
    length += Buffer.byteLength(one) + 1;
    if (length > size - 30) return parts.join(',');
    parts.push(one);
  }
}

/** `most`: so long a text may be. */
export type Field = { path: string[]; kind: 'array' | 'string'; most?: number | undefined };

/** Every array and every text that a schema names. What it leaves open, as drafts do, is filled under a name. */
export function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  if (path.length > 6) return [];
  const { $ref, properties, items, oneOf = [], anyOf = [], allOf = [] } = schema;
  if ($ref) return fieldsOf(components[$ref.split('/').at(-1) ?? ''] ?? {}, path);
  const types = [schema.type].flat();
  const own: Field[] = [
    ...(types.includes('array') ? [{ path, kind: 'array' } as const] : []),
    ...(types.includes('string') ? [{ path, kind: 'string', most: schema.maxLength } as const] : []),
  ];
  const inside = Object.entries(properties ?? {}).flatMap(([name, part]) => fieldsOf(part, [...path, name]));
  const isOpen = types.includes('object') && !properties;
  const open: Field[] = isOpen
    ? [
        { path: [...path, 'services'], kind: 'array' },
        { path: [...path, 'name'], kind: 'string' },
      ]
    : [];
  const branches = [...oneOf, ...anyOf, ...allOf].flatMap((part) => fieldsOf(part, path));
  const found = [...own, ...inside, ...open, ...(items ? fieldsOf(items, [...path, '*']) : []), ...branches];
  return [...new Map(found.map((field) => [`${field.kind} ${field.path.join('.')}`, field])).values()];
}

/** The names of a call's body, each with nothing in it but what lets it through: its token. */
export function minimal({ $ref, properties }: Schema): object {
  if ($ref) return minimal(components[$ref.split('/').at(-1) ?? ''] ?? {});
  const names = Object.keys(properties ?? {}).filter((name) => /^(reg_)?access_?token$/i.test(name));
  return Object.fromEntries(names.map((name) => [name, '{token}']));
}
