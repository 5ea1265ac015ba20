import { posix } from 'node:path';
import { valueAt } from '../runtime/field-path.ts';
import { holdsNames } from '../runtime/schema/branches.ts';
import { nodesOf, ruledBy } from '../runtime/schema/parts.ts';
import { t, text } from '../runtime/translate.ts';
import { isObject, type Json, type JsonObject, type SourceFile, type Sources } from './load.ts';
import type { Complaint } from './problem.ts';

/** A place in a schema file, by its JSON path. */
export type Place = { file: SourceFile; path: readonly (string | number)[] };

/** The part of a file that a `$ref` names. */
export type Target = { file: SourceFile; path: string[]; node: Json };

/** Keywords whose values are data and no schemas, whatever they look like. */
export const DATA_KEYWORDS: ReadonlySet<string> = new Set(['enum', 'const', 'default', 'examples']);

/** Returns what a `$ref` of a file names, there or in another file, or why it names nothing. */
export function targetOf(sources: Sources, from: SourceFile, $ref: string): Target | Complaint {
  const named = findNamed(from, $ref);
  if (named) return { file: from, ...named };
  const [filePart = '', pointer = ''] = $ref.split('#');
  const path = filePart ? posix.join(posix.dirname(from.path), filePart) : from.path;
  const file = sources.get(path);
  if (!file)
    return {
      message: t('There is no file "{name}"', { name: filePart }),
      remedy: t('Correct the file name in "$ref".'),
    };
  const found = below({ path: [], node: file.json }, pointer);
  if (found && file.path.endsWith('.schema.json') && !isSchemaPlace(found))
    return { message: t('"{pointer}" is no schema', { pointer }), remedy: MOVE_IT };
  if (found) return { file, ...found };
  return {
    message: t('There is no "{pointer}" in {path}', { pointer, path }),
    remedy: t('Correct the part after # in "$ref".'),
  };
}

const MOVE_IT = text('Move it to "$defs", and refer to it there.');

/** Tells whether a path leads to a schema, and not to what only looks like one: nothing else is checked. */
function isSchemaPlace({ path, node }: Found): boolean {
  let next: 'keyword' | 'name' | 'place' = 'keyword';
  for (const step of path) {
    const isNamed = next === 'name' || (next === 'place' && /^\d+$/.test(step));
    if (!isNamed && ruledBy(step) === undefined) return false;
    if (isNamed) next = 'keyword';
    else next = holdsNames(step) ? 'name' : 'place';
  }
  return next !== 'name' && (isObject(node) || typeof node === 'boolean');
}

/** Decodes one step of a JSON pointer into the name that it stands for. */
export function decodePointer(step: string): string {
  return decoded(step).replaceAll('~1', '/').replaceAll('~0', '~');
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // Nothing is called this, which is reported where the name is looked up.
    return step;
  }
}

type Found = { path: string[]; node: Json };

function below(start: Found, pointer: string): Found | undefined {
  const steps = pointer.split('/').slice(1).map(decodePointer);
  const node = valueAt(start.node, steps) as Json | undefined;
  return node === undefined ? undefined : { path: [...start.path, ...steps], node };
}

const sought = new WeakMap<SourceFile, Map<string, Found | undefined>>();

/** Finds what a `$ref` names by `$id` or `$anchor`, in the same file; a pointer may follow an `$id`. */
function findNamed(file: SourceFile, $ref: string): Found | undefined {
  const named = namedIn(file);
  if (named.length === 0) return undefined;
  // A thousand references to a thousand names are followed again and again.
  const found = sought.get(file) ?? new Map<string, Found | undefined>();
  sought.set(file, found);
  if (!found.has($ref)) found.set($ref, findAmong(named, file, $ref));
  return found.get($ref);
}

function findAmong(named: Named[], file: SourceFile, $ref: string): Found | undefined {
  const [id = '', fragment = ''] = $ref.split('#');
  const isPointer = fragment === '' || fragment.startsWith('/');
  const whole = { path: [], node: file.json };
  const start = id === '' ? whole : named.find(({ node }) => isNamed(node, id));
  if (!start || (id === '' && isPointer)) return undefined;
  if (isPointer) return below(start, fragment);
  return named.find(
    ({ path, node }) =>
      (node.$anchor === fragment || node.$id === `#${fragment}`) &&
      start.path.every((step, at) => path[at] === step),
  );
}

type Named = Found & { node: JsonObject };

const known = new WeakMap<SourceFile, Named[]>();

/** Returns the schemas of a file that have an `$id` or `$anchor` to be named by; most files have none. */
function namedIn(file: SourceFile): Named[] {
  const before = known.get(file);
  if (before) return before;
  const nodes = /"\$(id|anchor)"/.test(file.text) ? nodesOf(file.json) : [];
  const named = nodes
    .filter(({ schema }) => '$id' in schema || '$anchor' in schema)
    .map(({ schema, path }) => ({ path: path.map(String), node: schema }));
  known.set(file, named);
  return named;
}

function isNamed(node: JsonObject, id: string): boolean {
  const own = typeof node.$id === 'string' ? node.$id.replace(/#$/, '') : undefined;
  return own !== undefined && (own === id || own.endsWith(`/${id}`));
}
