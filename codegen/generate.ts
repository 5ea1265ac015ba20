import { widgetNames } from '../widgets/names.ts';
import { emitOpenApi } from './api/emit-openapi.ts';
import type { Api } from './api/read-api.ts';
import { type Cache, noCache } from './cache.ts';
import { claimedForms } from './check-claims.ts';
import { type Compiled, compileSources } from './compile.ts';
import type { Emitted } from './emit.ts';
import { emitAll } from './emit-all.ts';
import { emitConstant, emitFormLoaders, emitServerIndex, withHeader } from './emit-forms.ts';
import { emitLanguage, languagesOf } from './emit-languages.ts';
import { emitOldFormLoaders, emitOldForms, emitReleases, oldForms } from './emit-releases.ts';
import { isObject, loadSources, type Sources } from './load.ts';
import { SchemaError } from './problem.ts';

/** Generated files by their path below `codegen/generated`. */
export type Output = Map<string, string>;

/**
 * Schemas in, TypeScript out; writes nothing but what `cache` keeps.
 * @throws SchemaError with every mistake found, each with file, line, column and remedy.
 */
export async function generate(schemasFolder: string, cache: Cache = noCache): Promise<Output> {
  const sources = loadSources(schemasFolder, generatedFrom);
  const { forms, calls, api, problems } = compileSources(sources);
  if (problems.length > 0) throw new SchemaError(problems);

  const output: Output = new Map();
  const old = oldForms(sources);
  const emitted = await emitAll(sources, [...forms, ...calls, unitOf(api), ...old], cache);
  for (const { files } of emitted) for (const [path, text] of Object.entries(files)) output.set(path, text);
  addIndexes(output, sources, { forms, calls, emitted });
  addHistory(output, sources, old);
  output.set('widget-names.ts', emitConstant('widgetNames', widgetNames));
  output.set('openapi.json', emitOpenApi(api, [...forms, ...calls]));
  for (const language of languagesOf(sources))
    for (const [path, text] of emitLanguage(sources, { forms, calls }, language)) output.set(path, text);
  return output;
}

/** The types of the calls are made and remembered as those of the forms are. */
function unitOf(api: Api): Compiled {
  return { kind: 'api', name: 'api', file: 'api/components.json', schema: { ...api }, uiSchema: {} };
}

function addHistory(output: Output, sources: Sources, old: Compiled[]): void {
  const names = old.map(({ name }) => name);
  output.set('releases.ts', emitReleases(sources));
  output.set('old-forms.ts', emitOldForms(names));
  output.set('old-form-loaders.ts', emitOldFormLoaders(names));
}

/** Nothing is generated from examples, and from released versions only where a migration leads on from them. */
function generatedFrom(paths: string[]): string[] {
  const migrated = new Set(paths.flatMap((path) => path.split('/migrations/').slice(0, -1)));
  return paths.filter((path) => {
    const [form = '', version] = path.split('/versions/');
    return !path.includes('/examples/') && (version === undefined || migrated.has(form));
  });
}

type Parts = { forms: Compiled[]; calls: Compiled[]; emitted: Emitted[] };

function addIndexes(output: Output, sources: Sources, { forms, calls, emitted }: Parts): void {
  output.set('types.ts', withHeader(emitted.flatMap(({ type }) => type ?? []).join('\n')));
  const formNames = forms.map(({ name }) => name);
  const callNames = calls.map(({ name }) => name);
  output.set('form-loaders.ts', emitFormLoaders(formNames));
  output.set('server.ts', emitServerIndex(formNames, callNames));
  output.set('claimed-forms.ts', emitConstant('claimedForms', claimedForms(sources)));
  const pages = sources.get('pages.json')?.json;
  output.set('home-page.ts', emitConstant('homePage', isObject(pages) ? pages.home : undefined));
  for (const [name, file] of CONSTANTS) output.set(`${name}.ts`, emitConstant(name, sources.get(file)?.json));
}

const CONSTANTS = [
  ['messages', 'messages.en.json'],
  ['constants', 'constants.json'],
  ['pages', 'pages.json'],
] as const;
