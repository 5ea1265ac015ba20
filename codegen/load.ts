import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { type Problem, SchemaError } from './problem.ts';
import type { Json } from './runtime/json.ts';
import { syntaxProblem } from './syntax-problem.ts';

export { isObject, type Json, type JsonObject } from './runtime/json.ts';

/** One file of the schemas folder; `path` is relative to it, with forward slashes. */
export type SourceFile = { path: string; text: string; json: Json };

/** All files of the schemas folder by path. */
export type Sources = Map<string, SourceFile>;

/**
 * Reads every JSON file below `folder`, or those that `select` wants of their paths.
 * @throws SchemaError for files that are not JSON, with the place of each mistake.
 */
export function loadSources(
  folder: string,
  select: (paths: string[]) => string[] = (paths) => paths,
): Sources {
  const wanted = select(jsonFiles(folder));
  return parseSources(wanted.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}

/**
 * The same from texts by path, which need not be saved.
 * @throws SchemaError for texts that are not JSON, with the place of each mistake.
 */
export function parseSources(texts: Iterable<readonly [path: string, text: string]>): Sources {
  const sources: Sources = new Map();
  const problems: Problem[] = [];
  for (const [path, text] of texts) {
    const json = parsed(text);
    if (json === undefined) problems.push(syntaxProblem(path, text));
    else sources.set(path, { path, text, json });
  }
  if (problems.length > 0) throw new SchemaError(problems);
  return sources;
}

/** The folders below `forms/` that hold a `form.schema.json`. */
export function formIds(sources: Sources): string[] {
  return namesBetween(sources, 'forms/', '/form.schema.json');
}

/** The names of `calls/<name>.schema.json`. */
export function callNames(sources: Sources): string[] {
  return namesBetween(sources, 'calls/', '.schema.json');
}

function namesBetween(sources: Sources, prefix: string, suffix: string): string[] {
  return [...sources.keys()]
    .filter((path) => path.startsWith(prefix) && path.endsWith(suffix))
    .map((path) => path.slice(prefix.length, -suffix.length))
    .filter((name) => !name.includes('/'))
    .sort();
}

function jsonFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
}

/** The language's own parser is the quick one; it names no places. */
function parsed(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}
