import { problemIn } from '../lint/finding.ts';
import type { Path } from '../runtime/field-path.ts';
import { isObject, type Json, type JsonObject } from '../runtime/json.ts';
import { RESERVED_NAMES } from '../runtime/reserved-names.ts';
import { nodesOf } from '../runtime/schema/parts.ts';
import { t } from '../runtime/translate.ts';
import { toldOf } from './limits.ts';
import type { SourceFile } from './load.ts';
import type { Problem } from './problem.ts';

/**
 * Checks the names in a schema file, of questions and within answers that it holds: none may be one that every object
 * has (`constructor`).
 */
export function checkNames(file: SourceFile): Problem[] {
  return toldOf(reservedIn(file.json)).map(({ name, path }) =>
    problemIn(file, path, {
      message: t('"{name}" is reserved and can be no name', { name }),
      remedy: t('Choose another name, such as "{other}_2".', { other: name.replaceAll('_', '') }),
    }),
  );
}

type Named = { name: string; path: Path };

function* reservedIn(json: Json): Generator<Named> {
  yield* keysIn(json, []);
  for (const { schema, path } of nodesOf(json))
    for (const named of requiredIn(schema))
      if (RESERVED_NAMES.includes(named.name)) yield { ...named, path: [...path, ...named.path] };
}

function* keysIn(value: Json, path: Path): Generator<Named> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, below] of Object.entries(value)) {
    const at = [...path, Array.isArray(value) ? Number(key) : key];
    if (RESERVED_NAMES.includes(key)) yield { name: key, path: at };
    yield* keysIn(below, at);
  }
}

function* requiredIn(schema: JsonObject): Generator<Named> {
  yield* listed(schema.required, ['required']);
  for (const keyword of ['dependentRequired', 'dependencies'])
    for (const [name, value] of Object.entries(isObject(schema[keyword]) ? schema[keyword] : {}))
      yield* listed(value, [keyword, name]);
}

function* listed(names: Json | undefined, path: Path): Generator<Named> {
  if (!Array.isArray(names)) return;
  for (const [index, name] of names.entries()) yield { name: String(name), path: [...path, index] };
}
