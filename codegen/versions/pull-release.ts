import { bundle } from '../compiler/bundle.ts';
import { contentNow } from '../compiler/compile.ts';
import { contentHash } from '../compiler/emit-forms.ts';
import { wordsIn } from '../compiler/emit-languages.ts';
import { parseSources, type Sources } from '../compiler/load.ts';
import { SchemaError } from '../compiler/problem.ts';
import { isObject, type Json, type JsonObject } from '../runtime/json.ts';
import type { Migration } from '../runtime/versions/migration.ts';
import { sameJson } from '../runtime/versions/same-json.ts';
import { migrationsFolder, type Release, releasesOf } from './release.ts';

/** A release as it was published: with what becomes of drafts of the one before it. */
export type PublishedRelease = Release & { migration: Migration | null };

/** What has to be written, by path below the schemas, and which files have to go. */
export type Pulled = { write: Map<string, string>; remove: string[] };

/**
 * Works out the files of a form as it was published last. What the form shares with others stays shared, by `$ref`,
 * wherever it is still the same; all else is written out. `line`: all releases, the first one first. `isBrought`: what
 * the files have besides was brought into the line, so that their own releases give way to it.
 * @throws SchemaError for a form whose files have releases that were never published, unless they give way
 */
export function pullForm(
  sources: Sources,
  id: string,
  line: readonly PublishedRelease[],
  { isBrought = false } = {},
): Pulled {
  const folder = `forms/${id}`;
  const known = releasesOf(sources, id);
  const strange = known.find(({ number, sha256 }) => line[number - 1]?.sha256 !== sha256);
  if (strange && !isBrought) throw new SchemaError([neverPublished(id, strange.number)]);
  const write = new Map<string, string>();
  const gone: string[] = [];
  const common = strange ? strange.number - 1 : known.length;
  for (const { migration, ...release } of line.slice(common)) {
    write.set(`${folder}/versions/${release.number}.json`, `${JSON.stringify(release)}\n`);
    const beside = `${migrationsFolder(sources, id)}${release.number}.json`;
    if (migration) write.set(beside, pretty(migration));
    else gone.push(beside);
  }
  for (const { number } of known.slice(line.length))
    gone.push(`${folder}/versions/${number}.json`, `${migrationsFolder(sources, id)}${number}.json`);
  const remove = gone.filter((path) => sources.has(path));
  const head = line.at(-1);
  if (!head) return { write, remove };
  for (const [path, json] of filesOfContent(sources, id, head)) write.set(path, pretty(json));
  const examples = `${folder}/examples/`;
  const accepted = new Map(
    Object.entries(head.examples).map(([name, json]) => [`${examples}${name}.json`, json]),
  );
  for (const [path, json] of accepted)
    if (!sameJson(sources.get(path)?.json, json)) write.set(path, pretty(json));
  const isGone = (path: string) =>
    path.startsWith(examples) && !path.slice(examples.length).includes('/') && !accepted.has(path);
  // A release without examples is older than their keeping.
  if (accepted.size > 0) remove.push(...[...sources.keys()].filter(isGone));
  return { write, remove };
}

function neverPublished(id: string, number: number) {
  return {
    file: `forms/${id}/versions/${number}.json`,
    line: 1,
    column: 1,
    message: `This is not version ${number} as it was published`,
    remedy: `Bring both together in the studio of the server, at /studio/forms/${id}, publish that, and pull again. Or keep your changes elsewhere, remove this file and its migration, pull again, and release your changes as the next version.`,
  };
}

/** Returns the schema, the UI schema and the French of a release, those that differ from the files. */
function filesOfContent(sources: Sources, id: string, head: PublishedRelease): [path: string, json: Json][] {
  const folder = `forms/${id}`;
  const paths = [`${folder}/form.schema.json`, `${folder}/form.ui.json`] as const;
  const targets = [written(head.schema), written(head.uiSchema)] as const;
  const french = frenchFile(sources, id, head);
  if (sources.has(paths[0]) && hashOf(sources, id) === head.sha256) return french;
  const folded = paths.map((path, at): [string, JsonObject] => [
    path,
    refolded(sources, path, targets[at] ?? {}),
  ]);
  const whole = paths.map((path, at): [string, JsonObject] => [path, targets[at] ?? {}]);
  const isSame = hashOf(withFiles(sources, folded), id) === hashOf(withFiles(sources, whole), id);
  return [...(isSame ? folded : whole), ...french];
}

/** The files of a form as texts. */
export type Texts = { schema: string; ui: string; fr: string };

/** Returns a release as the texts of a form's files; what is still as it is in the files is written as it is there. */
export function textsOfRelease(sources: Sources, id: string, release: PublishedRelease): Texts {
  const changed = new Map(filesOfContent(sources, id, release));
  const textOf = (kind: string) => {
    const path = `forms/${id}/form.${kind}.json`;
    const json = changed.get(path);
    return json === undefined ? (sources.get(path)?.text ?? pretty({})) : pretty(json);
  };
  return { schema: textOf('schema'), ui: textOf('ui'), fr: textOf('fr') };
}

function hashOf(sources: Sources, id: string): string | undefined {
  try {
    const { schema, uiSchema } = contentNow(sources, id);
    return contentHash(schema, uiSchema);
  } catch {
    // References that lead nowhere any more.
    return undefined;
  }
}

function withFiles(sources: Sources, files: readonly (readonly [string, Json])[]): Sources {
  const parsed = parseSources(files.map(([path, json]) => [path, JSON.stringify(json)] as const));
  return new Map([...sources, ...parsed]);
}

/** Writes a content as files have it: without what codegen adds, and in the words of today. */
export function written(json: JsonObject): JsonObject {
  const inFiles = (node: Json): Json => {
    if (Array.isArray(node)) return node.map(inFiles);
    if (!isObject(node)) return node;
    return Object.fromEntries(
      Object.entries(node).flatMap(([key, value]) =>
        key === 'x-id' ? [] : [[key, key === 'x-file' ? filesInWords(value) : inFiles(value)]],
      ),
    );
  };
  return inFiles(json) as JsonObject;
}

/** Early releases name the usual files by a word, which is read as `true`. */
function filesInWords(said: Json): Json {
  return typeof said === 'string' ? true : said;
}

/** Puts the file's references back wherever what they name is what was published. */
function refolded(sources: Sources, path: string, target: JsonObject): JsonObject {
  const file = sources.get(path)?.json;
  if (!isObject(file)) return target;
  const fold = (own: Json | undefined, bundled: Json | undefined, wanted: Json): Json => {
    if (isObject(own) && typeof own.$ref === 'string') return sameJson(bundled, wanted) ? own : wanted;
    if (!isObject(own) || !isObject(bundled) || !isObject(wanted)) return wanted;
    return Object.fromEntries(
      Object.entries(wanted).map(([key, value]) => [key, fold(own[key], bundled[key], value)]),
    );
  };
  const folded = fold(file, written(bundle(sources, path).schema), target) as JsonObject;
  return { ...folded, ...(isObject(file.$defs) && { $defs: file.$defs }) };
}

/** Returns the file of the form's own French, if it is to be another. */
function frenchFile(sources: Sources, id: string, { words }: PublishedRelease): [path: string, json: Json][] {
  const path = `forms/${id}/form.fr.json`;
  if (!words?.fr) return [];
  const shared = wordsIn(sources, 'common/words.fr.json');
  const before = wordsIn(sources, path);
  // What the file says itself stays, though all forms may say the same by now.
  const isOwn = (english: string, french: string) => shared[english] !== french || before[english] === french;
  const own = Object.fromEntries(
    Object.entries(words.fr).filter(([english, french]) => isOwn(english, french)),
  );
  return sameJson(sources.get(path)?.json, own) ? [] : [[path, own]];
}

/** Writes JSON as files have it. */
export function pretty(json: unknown): string {
  return `${JSON.stringify(json, null, 2)}\n`;
}
