import { bundle } from '../compiler/bundle.ts';
import { fromRjsf } from '../compiler/from-rjsf.ts';
import { folderOf, type Sources } from '../compiler/load.ts';
import type { Constant, Problem } from '../compiler/problem.ts';
import type { Path } from '../runtime/field-path.ts';
import type { JsonObject } from '../runtime/json.ts';
import { type Question, questionsOf } from '../runtime/questions.ts';
import { problemAt } from './finding.ts';

/** One form as rules see it: bundled, with its questions, and with a way to point at where things are written. */
export type LintForm = {
  id: string;
  sources: Sources;
  schema: JsonObject;
  ui: JsonObject;
  questions: Question[];
  inSchema: (path: Path, complaint: Constant) => Problem;
  inUi: (path: Path, complaint: Constant) => Problem;
};

/** A rule that looks at a form as a whole. */
export type FormRule = (form: LintForm) => Problem[];

/** Prepares a form for the rules; its references must be sound. */
export function lintForm(sources: Sources, id: string): LintForm {
  const schemaFile = `${folderOf(sources, id)}/form.schema.json`;
  const uiFile = `${folderOf(sources, id)}/form.ui.json`;
  const hasUi = sources.has(uiFile);
  const uiSchema = hasUi ? bundle(sources, uiFile).schema : {};
  const { schema, uiSchema: ui } = fromRjsf({ schema: bundle(sources, schemaFile).schema, uiSchema });
  return {
    id,
    sources,
    schema,
    ui,
    questions: questionsOf(schema, ui),
    inSchema: (path, complaint) => problemAt(sources, schemaFile, path, complaint),
    inUi: (path, complaint) =>
      hasUi ? problemAt(sources, uiFile, path, complaint) : problemAt(sources, schemaFile, [], complaint),
  };
}
