import { join } from 'node:path';
import type { Json } from '../runtime/json.ts';
import { fileTooLarge, textProblem } from './limits.ts';
import { FileTooLarge, plainFilesBelow, readPlainFile } from './plain-file.ts';
import { type Problem, SchemaError } from './problem.ts';
import { syntaxProblem, unwritable } from './syntax-problem.ts';

export { isObject, type Json, type JsonObject } from '../runtime/json.ts';

/** One file of the schemas folder; `path` is relative to it, with forward slashes. */
export type SourceFile = { path: string; text: string; json: Json };

/** All files of the schemas folder by path. */
export type Sources = Map<string, SourceFile>;

/**
 * Reads every JSON file below `folder`, or those whose paths `select` returns.
 * @throws SchemaError for files that are not JSON, with the place of each mistake.
 */
export function loadSources(
  folder: string,
  select: (paths: string[]) => string[] = (paths) => paths,
): Sources {
  return parseSources(textsOf(folder, select));
}

/** The files that are JSON of a size to work with, and the problem of each other one, in the current language. */
export type SoundSources = { sources: Sources; slips: () => Problem[] };

/** Reads every JSON file below `folder` that can be read, so that a slip in one stops none of the others. */
export function loadSound(folder: string): SoundSources {
  return soundAmong(textsOf(folder));
}

/**
 * Parses texts by path, which need not be saved as files.
 * @throws SchemaError for texts that are not JSON, with the place of each mistake.
 */
export function parseSources(texts: Texts): Sources {
  const { sources, slips } = soundAmong(texts);
  const found = slips();
  if (found.length > 0) throw new SchemaError(found);
  return sources;
}

/** Texts by path; undefined for one that is too large to be read. */
type Texts = Iterable<readonly [path: string, text: string | undefined]>;

function soundAmong(texts: Texts): SoundSources {
  const sources: Sources = new Map();
  const slips: (() => Problem)[] = [];
  for (const [path, text] of texts) {
    if (text === undefined) {
      slips.push(() => fileTooLarge(path));
      continue;
    }
    const json = textProblem(path, text) ? undefined : parsed(text);
    if (json === undefined) slips.push(() => textProblem(path, text) ?? syntaxProblem(path, text));
    else sources.set(path, { path, text, json });
  }
  return { sources, slips: () => slips.map((slip) => slip()) };
}

function textsOf(folder: string, select = (paths: string[]) => paths): Texts {
  return select(jsonFiles(folder)).flatMap((path): [string, string | undefined][] => {
    try {
      const text = readPlainFile(join(folder, path));
      return text === undefined ? [] : [[path, text]];
    } catch (error) {
      if (error instanceof FileTooLarge) return [[path, undefined]];
      throw error;
    }
  });
}

/** Returns all forms, dialogs among them: the folders below `forms/` and `dialogs/` with a `form.schema.json`. */
export function formIds(sources: Sources): string[] {
  const ids = ['forms/', 'dialogs/'].flatMap((folder) => namesBetween(sources, folder, '/form.schema.json'));
  return [...new Set(ids)].sort();
}

/** Returns the folder of a form: `dialogs/login`, `forms/contact`; one that does not exist yet is no dialog. */
export function folderOf(sources: Sources, id: string): string {
  // One of its files may be left out because of a slip in it.
  const isDialog = ['schema', 'ui'].some((kind) => sources.has(`dialogs/${id}/form.${kind}.json`));
  return isDialog ? `dialogs/${id}` : `forms/${id}`;
}

/** Returns the names of `calls/<name>.schema.json`. */
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
  return plainFilesBelow(folder)
    .filter((path) => path.endsWith('.json'))
    .sort();
}

/** Parses with the language's own parser, which is quick but names no places; returns undefined for a slip. */
function parsed(text: string): Json | undefined {
  try {
    const json = JSON.parse(text) as Json;
    return unwritable(text) ? undefined : json;
  } catch {
    return undefined;
  }
}
