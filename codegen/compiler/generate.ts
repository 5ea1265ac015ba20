import { emitOpenApi } from '../api/emit-openapi.ts';
import type { Api } from '../api/read-api.ts';
import { own } from '../runtime/json.ts';
import { type Cache, noCache } from './cache.ts';
import { dropIns } from './check-drop-ins.ts';
import { compileSources } from './compile.ts';
import {
  emitConstant,
  emitFormLoaders,
  emitServerIndex,
  emitStaffLoaders,
  emitWidgetNames,
  withHeader,
} from './emit-forms.ts';
import { emitLanguage, languagesOf } from './emit-languages.ts';
import { pagesOf, pageWordsOf } from './emit-pages.ts';
import { emitOldForms, emitReleases, oldForms } from './emit-releases.ts';
import { folderOf, loadSources, type Sources } from './load.ts';
import { madeBefore, makeAll } from './make.ts';
import { SchemaError } from './problem.ts';
import type { Compiled, Made, Unit } from './unit.ts';
import { widgetNamesOf } from './widget-names.ts';

/** Texts of generated files by path below `codegen/generated`; undefined for a file that is there as it was made. */
export type Output = Map<string, string | undefined>;

/**
 * Generates TypeScript from schemas; writes nothing but what `cache` keeps.
 * @throws SchemaError with every mistake found, each with file, line, column and remedy.
 */
export async function generate(schemasFolder: string, cache: Cache = noCache): Promise<Output> {
  const sources = loadSources(schemasFolder, generatedFrom);
  const before = madeBefore(sources, cache);
  const compiled = compileSources(sources, { before });
  if (compiled.problems.length > 0) throw new SchemaError(compiled.problems);

  const output: Output = new Map();
  const old = oldForms(sources);
  const others = [unitOf(compiled.api), ...old];
  const made = await makeAll(sources, [...compiled.forms, ...compiled.calls, ...others], cache);
  cache.sweep();
  const all = [...before.made.values(), ...made].sort(byPlace);
  const [forms, calls] = [
    all.filter(({ kind }) => kind === 'form'),
    all.filter(({ kind }) => kind === 'call'),
  ];
  for (const { files } of all) for (const [path, text] of Object.entries(files)) output.set(path, text);
  addIndexes(output, sources, { forms, calls, all });
  addHistory(output, sources, old);
  output.set('widget-names.ts', emitWidgetNames(widgetNamesOf(sources)));
  output.set('openapi.json', emitOpenApi(compiled.api, [...forms, ...calls]));
  for (const language of languagesOf(sources)) {
    for (const [path, text] of emitLanguage(sources, { forms, calls }, language)) output.set(path, text);
    const words = emitConstant('pages', pageWordsOf(sources, language));
    output.set(`languages/${language}/pages.ts`, words);
  }
  return output;
}

const KINDS: Made['kind'][] = ['form', 'call', 'api', 'old-form'];

/** Orders units by kind and name, so that it makes no difference whether one was made now or before. */
function byPlace(one: Made, other: Made): number {
  return KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind) || (one.name < other.name ? -1 : 1);
}

function unitOf(api: Api): Unit {
  return { kind: 'api', name: 'api', file: 'api/components.json', api };
}

function addHistory(output: Output, sources: Sources, old: Compiled[]): void {
  const names = old.map(({ name }) => name);
  output.set('releases.ts', emitReleases(sources));
  output.set('old-forms.ts', emitOldForms(names));
}

/** Selects the files to generate from: no examples, and released versions only of forms that have migrations. */
function generatedFrom(paths: string[]): string[] {
  const migrated = new Set(paths.flatMap((path) => path.split('/migrations/').slice(0, -1)));
  return paths.filter((path) => {
    const [form = '', version] = path.split('/versions/');
    return !path.includes('/examples/') && (version === undefined || migrated.has(form));
  });
}

function isForStaff(sources: Sources, id: string): boolean {
  return own(sources.get(`${folderOf(sources, id)}/form.ui.json`)?.json, 'ui:forStaff') === true;
}

type Parts = { forms: Made[]; calls: Made[]; all: Made[] };

function addIndexes(output: Output, sources: Sources, { forms, calls, all }: Parts): void {
  output.set('types.ts', withHeader(all.flatMap(({ type }) => type ?? []).join('\n')));
  const formNames = forms.map(({ name }) => name);
  const callNames = calls.map(({ name }) => name);
  const staffNames = formNames.filter((id) => isForStaff(sources, id));
  output.set('form-loaders.ts', emitFormLoaders(formNames, staffNames));
  output.set('staff-loaders.ts', emitStaffLoaders(staffNames));
  output.set('server.ts', emitServerIndex(formNames, callNames, languagesOf(sources)));
  output.set('drop-ins.ts', emitConstant('dropIns', dropIns(sources)));
  const pages = pagesOf(sources);
  output.set('home-page.ts', emitConstant('homePage', pages.home));
  output.set('pages.ts', emitConstant('pages', pages));
  for (const [name, file] of CONSTANTS) output.set(`${name}.ts`, emitConstant(name, sources.get(file)?.json));
}

const CONSTANTS = [
  ['messages', 'messages.en.json'],
  ['constants', 'constants.json'],
] as const;
