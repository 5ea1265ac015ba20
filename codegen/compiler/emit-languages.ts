import { textsOf } from '../runtime/form-language.ts';
import { own } from '../runtime/json.ts';
import type { JsonSchema, UiSchema } from '../runtime/json-schema.ts';
import type { Words } from '../runtime/translate.ts';
import { emitConstant, withHeader } from './emit-forms.ts';
import { isObject, type JsonObject, type SourceFile, type Sources } from './load.ts';
import type { Compiled, Made } from './unit.ts';

type Worded = Pick<Made, 'name' | 'file' | 'english' | 'isLight'>;

/** Returns the languages besides English: those with a catalogue of sentences, `messages.<language>.json`. */
export function languagesOf(sources: Sources): string[] {
  return [...sources.keys()]
    .flatMap((path) => path.match(/^messages\.(\w+)\.json$/)?.[1] ?? [])
    .filter(isOther);
}

/** Returns everything that a form or call says, in English. */
export function englishOf({ kind, schema, uiSchema }: Compiled): string[] {
  const isCall = kind === 'call';
  const { title: _internal, ...named } = schema;
  return textsOf((isCall ? named : schema) as JsonSchema, uiSchema as UiSchema);
}

/** Returns the translations in a catalogue of `schemas/`; none where there is no such file. */
export function wordsIn(sources: Sources, path: string): Words {
  const file = sources.get(path);
  if (!file || !isObject(file.json)) return {};
  const known = wordsOfFiles.get(file);
  if (known) return known;
  const entries = Object.entries(file.json);
  const words = Object.fromEntries(
    entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
  wordsOfFiles.set(file, words);
  return words;
}

/** Words by file, since a catalogue that all forms share is asked for by each of them. */
const wordsOfFiles = new WeakMap<SourceFile, Words>();

/** Returns the catalogues in which the words of a form or call are looked up, the most specific first. */
export function cataloguesOf(file: string, language: string): string[] {
  const own = file.replace(/form\.schema\.json$|[^/]+\.schema\.json$/, (name) =>
    name.startsWith('form.') ? `form.${language}.json` : `words.${language}.json`,
  );
  return [own, `common/words.${language}.json`];
}

/** Returns the words of one form or call: as much of its English as the catalogues translate. */
export function wordsOf(
  sources: Sources,
  { file, english }: Pick<Worded, 'file' | 'english'>,
  language: string,
): Words {
  const catalogues = cataloguesOf(file, language).map((path) => wordsIn(sources, path));
  const found = english.flatMap((text) => {
    const said = catalogues.map((words) => own(words, text)).find((one) => one !== undefined);
    return said === undefined ? [] : [[text, said] as const];
  });
  return Object.fromEntries(found);
}

/** Emits all files of one language, by their path below `codegen/generated`. */
export function emitLanguage(
  sources: Sources,
  { forms, calls }: { forms: Worded[]; calls: Worded[] },
  language: string,
): [path: string, text: string][] {
  const folder = `languages/${language}`;
  const constant = (name: string, path: string): [string, string] => [
    `${folder}/${name}.ts`,
    emitConstant(name, (sources.get(path)?.json ?? {}) as JsonObject),
  ];
  return [
    constant('messages', `messages.${language}.json`),
    constant('sentences', `sentences.${language}.json`),
    constant('lists', `reference/words.${language}.json`),
    constant('places', `reference/places.${language}.json`),
    ...forms.map((form): [string, string] => [
      `${folder}/forms/${form.name}.ts`,
      emitWords(wordsOf(sources, form, language)),
    ]),
    [`${folder}/light.ts`, emitConstant('light', lightWords(sources, forms, language))],
    [
      `${folder}/calls.ts`,
      emitWordsByName(calls.map((call) => [call.name, wordsOf(sources, call, language)])),
    ],
    [`${folder}/form-words.ts`, emitLoaders(forms.map(({ name }) => name))],
  ];
}

/** Returns the words of the forms that a page shows without their chunks. */
function lightWords(sources: Sources, forms: Worded[], language: string): Words {
  const light = forms.filter(({ isLight }) => isLight);
  return Object.assign({}, ...light.map((form) => wordsOf(sources, form, language)));
}

function emitWords(words: Words): string {
  return withHeader(
    `import type { Words } from '../../../../runtime/translate.ts';\n\nexport const words: Words = ${JSON.stringify(words, null, 2)};\n`,
  );
}

function emitWordsByName(words: [string, Words][]): string {
  return withHeader(
    `import type { Words } from '../../../runtime/translate.ts';\n\nexport const calls = ${JSON.stringify(Object.fromEntries(words), null, 2)} satisfies Record<string, Words>;\n`,
  );
}

/** Emits a loader for the words of each form, for the browser. */
function emitLoaders(ids: string[]): string {
  const loaders = ids.map((id) => `  '${id}': () => import('./forms/${id}.ts'),`).join('\n');
  return withHeader(`import type { FormId } from '../../form-loaders.ts';
import type { Words } from '../../../runtime/translate.ts';

/** Loads the words of a form. */
export const formWords: Record<FormId, () => Promise<{ words: Words }>> = {
${loaders}
};
`);
}

function isOther(language: string): boolean {
  return language !== 'en';
}
