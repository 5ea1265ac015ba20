import { createHash } from 'node:crypto';
import type { Cache } from './cache.ts';
import { isDropIn } from './check-drop-ins.ts';
import { englishOf } from './emit-languages.ts';
import { filesBehind } from './files-behind.ts';
import { callNames, folderOf, formIds, type SourceFile, type Sources } from './load.ts';
import { SchemaError } from './problem.ts';
import { type Before, keyOf, type Made, type Unit } from './unit.ts';

/** Of what is found here neither files nor schemas need to be looked at again. */
export function madeBefore(sources: Sources, cache: Cache): Before {
  const before: Before = { made: new Map(), files: new Set() };
  for (const unit of unitsOf(sources)) {
    const made = cache.find(fileNameOf(unit), textsBehind(sources, unit));
    if (!made) continue;
    before.made.set(keyOf(unit), made);
    for (const path of filesBehind(sources, entriesOf(sources, unit))) before.files.add(path);
  }
  return before;
}

/**
 * Makes these, in their order; takes from the cache what it has.
 * @throws SchemaError when Ajv refuses a schema
 */
export async function makeAll(sources: Sources, units: Unit[], cache: Cache): Promise<Made[]> {
  return Promise.all(
    units.map(async (unit) => {
      const from = textsBehind(sources, unit);
      const known = cache.find(fileNameOf(unit), from);
      if (known) return known;
      const made = await makeOne(unit);
      cache.keep(fileNameOf(unit), from, made);
      return made;
    }),
  );
}

type Named = Unit | { kind: 'form' | 'call'; name: string };

/** The forms and calls that have files of their own. */
function unitsOf(sources: Sources): Named[] {
  return [
    ...formIds(sources).map((name): Named => ({ kind: 'form', name })),
    ...callNames(sources).map((name): Named => ({ kind: 'call', name })),
  ];
}

function fileNameOf({ kind, name }: Named): string {
  return `${kind}-${name}`;
}

/** Changes whenever anything does that it is made from. */
function textsBehind(sources: Sources, unit: Named): string[] {
  if (unit.kind === 'api') return [JSON.stringify([unit.api, {}])];
  if (unit.kind === 'old-form') return [JSON.stringify([unit.schema, unit.uiSchema])];
  const hashes = filesBehind(sources, entriesOf(sources, unit)).map(
    (path) => path + hashOf(sources.get(path)),
  );
  return [String(isDropIn(sources, unit.name)), ...hashes];
}

function entriesOf(sources: Sources, { kind, name }: Named): string[] {
  if (kind === 'call') return [`calls/${name}.schema.json`];
  const folder = folderOf(sources, name);
  return [`${folder}/form.schema.json`, `${folder}/form.ui.json`];
}

const hashes = new WeakMap<SourceFile, string>();

/** What is shared is asked for by each form. */
function hashOf(file: SourceFile | undefined): string {
  if (!file) return 'none';
  const hash = hashes.get(file) ?? createHash('sha256').update(file.text).digest('hex');
  hashes.set(file, hash);
  return hash;
}

/** Ajv names no place, so its refusal is reported at the top of the schema that it refused. */
async function makeOne(unit: Unit): Promise<Made> {
  // Loaded when something has changed: these libraries take longer to start than a run that changes nothing.
  const { emit } = await import('./emit.ts');
  const { kind, name, file } = unit;
  const schema = unit.kind === 'api' ? { ...unit.api } : unit.schema;
  try {
    return {
      ...(await emit(unit)),
      kind,
      name,
      file,
      english: unit.kind === 'form' || unit.kind === 'call' ? englishOf(unit) : [],
      isLight: unit.kind !== 'api' && unit.uiSchema['ui:light'] === true,
      schema: JSON.stringify(schema),
    };
  } catch (error) {
    // What was compiled has parts that others share; the schema as it was written tells the path.
    const { refusalByAjv } = await import('../lint/compile-rules.ts');
    const message = error instanceof Error ? error.message : String(error);
    const complaint = refusalByAjv(schema) ?? { message, remedy: 'Correct or remove this keyword.' };
    throw new SchemaError([{ file, line: 1, column: 1, ...complaint }]);
  }
}
