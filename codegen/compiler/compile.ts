import { type Api, readApi } from '../api/read-api.ts';
import { runawayPatterns } from '../lint/rules/runaway-pattern.ts';
import { unknownKeywords } from '../lint/rules/unknown-keyword.ts';
import type { FormContent } from '../runtime/versions/change.ts';
import { type Bundle, bundle } from './bundle.ts';
import { checkLists, checkRecursion, checkSchemaFiles, checkShowable, checkUiSchema } from './check.ts';
import { checkDropIn, checkFolders } from './check-drop-ins.ts';
import { checkFileLists } from './check-files.ts';
import { checkNames } from './check-names.ts';
import { checkOptionLists } from './check-option-lists.ts';
import { checkWords } from './check-words.ts';
import { checkPages } from './emit-pages.ts';
import { filesBehind } from './files-behind.ts';
import { fromRjsf } from './from-rjsf.ts';
import { callNames, folderOf, formIds, type JsonObject, type SourceFile, type Sources } from './load.ts';
import { markConditions } from './mark-conditions.ts';
import { normalize } from './normalize.ts';
import type { Problem } from './problem.ts';
import { type Before, type Compiled, keyOf } from './unit.ts';

/** Everything that code is generated from, and the problems that keep it from being generated. */
export type Compilation = { forms: Compiled[]; calls: Compiled[]; api: Api; problems: Problem[] };

type Aside = {
  /** The only form to compile, without any calls: an editor has no time for others. */
  only?: string | undefined;
  /** Forms and calls that an earlier run found to be right, by `keyOf`, and their files. */
  before?: Before;
};

/** Bundles every form and call, and finds what a product owner has to change before they can be generated. */
export function compileSources(sources: Sources, { only, before = NOTHING }: Aside = {}): Compilation {
  const looked = only === undefined ? sources : filesOfForm(sources, only);
  const unseen = new Map([...looked].filter(([path]) => !before.files.has(path)));
  const problems = [
    ...checkSchemaFiles(unseen),
    ...misspelt(unseen),
    ...checkWords(unseen),
    ...schemaFiles(unseen).flatMap(checkNames),
    ...schemaFiles(unseen).flatMap((file) => checkOptionLists(file, sources.get('option-lists.json'))),
    ...schemaFiles(unseen).flatMap(runawayPatterns),
    ...checkFolders(looked),
    ...checkPages(looked, formIds(sources)),
  ];
  const isNew = (kind: Compiled['kind']) => (name: string) => !before.made.has(keyOf({ kind, name }));
  const ids = formIds(looked).filter((id) => id === (only ?? id) && isNew('form')(id));
  const forms = ids.flatMap((id) => compileForm(sources, id, problems) ?? []);
  const names = callNames(looked).filter(isNew('call'));
  const calls = names.map((name) => compileCall(sources, name, problems));
  const { api, problems: broken } = readApi(looked);
  return { forms, calls, api, problems: [...problems, ...broken] };
}

const NOTHING: Before = { made: new Map(), files: new Set() };

/** Returns the files in a form's folder, and those elsewhere that its two files refer to. */
export function filesOfForm(sources: Sources, id: string): Sources {
  const folder = `${folderOf(sources, id)}/`;
  const behind = new Set(filesBehind(sources, [`${folder}form.schema.json`, `${folder}form.ui.json`]));
  return new Map([...sources].filter(([path]) => path.startsWith(folder) || behind.has(path)));
}

function misspelt(sources: Sources): Problem[] {
  const files = [...sources.values()].filter(({ path }) => /\.(schema|ui)\.json$/.test(path));
  return files.flatMap(unknownKeywords);
}

function schemaFiles(sources: Sources): SourceFile[] {
  return [...sources.values()].filter(({ path }) => path.endsWith('.schema.json'));
}

/** Compiles a form; returns undefined for one that is too large to be put together. */
function compileForm(sources: Sources, id: string, problems: Problem[]): Compiled | undefined {
  const file = `${folderOf(sources, id)}/form.schema.json`;
  const { schema: bundled, problems: broken, isTooLarge } = bundle(sources, file);
  const uiFile = `${folderOf(sources, id)}/form.ui.json`;
  const ui: Bundle = sources.has(uiFile) ? bundle(sources, uiFile) : { schema: {}, problems: [] };
  problems.push(...broken, ...ui.problems);
  if (isTooLarge || ui.isTooLarge) return undefined;
  const { schema, uiSchema } = fromRjsf({ schema: bundled, uiSchema: ui.schema });
  problems.push(...checkUiSchema(sources, id, { schema, uiSchema }));
  if (broken.length === 0)
    problems.push(
      ...checkShowable(sources, id, schema),
      ...checkRecursion(sources, id, schema),
      ...checkLists(sources, id, schema),
      ...checkFileLists(sources, file, schema),
    );
  problems.push(...checkDropIn(sources, id, { schema, ui: uiSchema }));
  return { kind: 'form', name: id, file, ...contentOf(schema, uiSchema) };
}

/** Returns the content that code is generated from, and whose hash is the form's version. */
export function contentOf(schema: JsonObject, uiSchema: JsonObject): FormContent {
  return { schema: markConditions(normalize(schema), uiSchema), uiSchema };
}

/** Returns the content of a form as its files are now, faults or not. */
export function contentNow(sources: Sources, id: string): FormContent {
  const uiFile = `${folderOf(sources, id)}/form.ui.json`;
  const bundled = sources.has(uiFile) ? bundle(sources, uiFile).schema : {};
  const { schema } = bundle(sources, `${folderOf(sources, id)}/form.schema.json`);
  const own = fromRjsf({ schema, uiSchema: bundled });
  return contentOf(own.schema, own.uiSchema);
}

function compileCall(sources: Sources, name: string, problems: Problem[]): Compiled {
  const file = `calls/${name}.schema.json`;
  const { schema, problems: broken } = bundle(sources, file);
  problems.push(...broken, ...checkFileLists(sources, file, schema));
  return { kind: 'call', name, file, schema: normalize(schema), uiSchema: {} };
}
