import { bundle } from '../../codegen/compiler/bundle.ts';
import { contentNow } from '../../codegen/compiler/compile.ts';
import { filesBehind } from '../../codegen/compiler/files-behind.ts';
import { lateWords } from '../../codegen/compiler/late-words.ts';
import {
  folderOf,
  formIds,
  isObject,
  type JsonObject,
  parseSources,
  type Sources,
} from '../../codegen/compiler/load.ts';
import type { Words } from '../../codegen/runtime/translate.ts';
import type { Change } from '../../codegen/runtime/versions/change.ts';
import { changesBetween, withoutLoss } from '../../codegen/runtime/versions/changes-between.ts';
import { releasesOf } from '../../codegen/versions/release.ts';
import type { FormText } from './form-files.ts';
import { filesOfPart } from './part-files.ts';

/** A part from its files, with everything that it takes from others. */
export type WholePart = { title: string; schema: JsonObject; uiSchema: JsonObject };

/** The changes that a changed part makes to a form that uses it. */
export type FormChanges = {
  id: string;
  changes: Pick<Change, 'path' | 'kind' | 'isBreaking' | 'sentence'>[];
};

/**
 * Returns all schemas, with these texts of a part in place of the saved ones.
 * @throws SchemaError for texts that are not JSON
 */
export function withPart(saved: Sources, id: string, text: FormText): Sources {
  const files = filesOfPart(id);
  const kinds = ['schema', 'ui', 'fr'] as const;
  return new Map([...saved, ...parseSources(kinds.map((kind) => [files[kind], text[kind]]))]);
}

/** Returns the forms that use a part, directly or through other parts. */
export function formsWith(sources: Sources, partId: string): string[] {
  const { schema, ui } = filesOfPart(partId);
  return formIds(sources).filter((id) => {
    const folder = folderOf(sources, id);
    const behind = filesBehind(sources, [`${folder}/form.schema.json`, `${folder}/form.ui.json`]);
    return behind.includes(schema) || behind.includes(ui);
  });
}

/** Bundles a part by itself; if it is a list of definitions, each of them. */
export function wholePart(sources: Sources, id: string): WholePart {
  const files = filesOfPart(id);
  const { schema } = bundle(sources, files.schema);
  const json = sources.get(files.schema)?.json;
  const names = isObject(json) && isObject(json.$defs) ? Object.keys(json.$defs) : [];
  const properties = Object.fromEntries(
    names.map((name) => [name, { $ref: `${id}.schema.json#/$defs/${name}` }]),
  );
  const listed = `common/${id}.definitions.json`;
  const all = new Map([...sources, ...parseSources([[listed, JSON.stringify({ properties })]])]);
  const $defs = bundle(all, listed).schema.properties ?? {};
  const title = typeof schema.title === 'string' ? schema.title : id;
  const uiSchema = sources.has(files.ui) ? bundle(sources, files.ui).schema : {};
  return { title, schema: names.length > 0 ? { ...schema, $defs } : schema, uiSchema };
}

/**
 * Returns the texts of a part that were reworded since the last release of a form with it, but whose French still
 * translates the old wording; each with that wording.
 */
export function lateFrench(sources: Sources, partId: string): Words {
  const late = formsWith(sources, partId).flatMap((id) => {
    const { schema, uiSchema } = contentNow(sources, id);
    return lateWords(sources, { id, schema, ui: uiSchema });
  });
  const french = late.filter(({ language }) => language === 'fr');
  return Object.fromEntries(french.map(({ text, before }) => [text, before]));
}

/** Returns the changes, safe or breaking, in each form that uses a part. */
export function changesByForm(before: Sources, after: Sources, partId: string): FormChanges[] {
  return formsWith(after, partId).map((id) => {
    const found = changesBetween(contentNow(before, id), contentNow(after, id));
    const changes = releasesOf(after, id).length > 0 ? found : withoutLoss(found);
    return {
      id,
      changes: changes.map(({ path, kind, isBreaking, sentence }) => ({ path, kind, isBreaking, sentence })),
    };
  });
}
