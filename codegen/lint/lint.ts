import { compileSources, filesOfForm } from '../compiler/compile.ts';
import { toldOf } from '../compiler/limits.ts';
import type { Sources } from '../compiler/load.ts';
import type { Problem } from '../compiler/problem.ts';
import { refusalByAjv } from './compile-rules.ts';
import type { Finding } from './finding.ts';
import { type LintForm, lintForm } from './lint-form.ts';
import { faultyWords } from './rules/faulty-words.ts';
import { fileRules, formRules, noteRules, settlingRules } from './rules.ts';

/**
 * Finds everything that is wrong with these schemas, by file and line; empty when all is well. Pure, so unsaved
 * texts can be judged as well. With `formId`, it looks only at that form and the parts that it uses.
 */
export function lintSchemas(sources: Sources, formId?: string): Finding[] {
  const { forms, problems } = compileSources(sources, { only: formId });
  const judged = problems.length > 0 ? [] : forms.map(({ name }) => lintForm(sources, name));
  const errors = [...problems, ...judged.flatMap(refusedRules)];
  if (errors.length > 0)
    return errors.map((problem) => ({ ...problem, level: 'error' as const })).sort(byPlace);
  const files = [...(formId === undefined ? sources : filesOfForm(sources, formId)).values()];
  const schemas = files.filter(({ path }) => path.endsWith('.schema.json'));
  const words = files.filter(({ path }) => /(^|\/)(words|form)\.(?!ui)[a-z]{2}\.json$/.test(path));
  const found = [
    ...words.flatMap(faultyWords),
    ...schemas.flatMap((file) => fileRules.flatMap((rule) => toldOf(rule(file)))),
    ...judged.flatMap((form) => formRules.flatMap((rule) => toldOf(rule(form)))),
  ];
  const notes = judged.flatMap((form) => noteRules.flatMap((rule) => toldOf(rule(form))));
  return [...once(found, 'warning'), ...once(notes, 'note')].sort(byPlace);
}

/**
 * Finds what a form's texts have that keeps it from being released and not from being saved. Its schemas must be sound:
 * what is wrong with them comes first.
 */
export function lintUnsettled(sources: Sources, formId: string): Problem[] {
  const form = lintForm(sources, formId);
  const schemas = [...filesOfForm(sources, formId).values()].filter(({ path }) =>
    path.endsWith('.schema.json'),
  );
  const found = [
    ...schemas.flatMap((file) => fileRules.flatMap((rule) => toldOf(rule(file)))),
    ...settlingRules.flatMap((rule) => toldOf(rule(form))),
  ];
  return once(found, 'warning').sort(byPlace);
}

/** Reports a form whose rules cannot be compiled; only the message says where. */
function refusedRules({ schema, inSchema }: LintForm): Problem[] {
  const complaint = refusalByAjv(schema);
  return complaint ? [inSchema([], complaint)] : [];
}

/** Reports a problem only once, in a part that several forms share. */
function once(problems: Problem[], level: Finding['level']): Finding[] {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()].map((problem) => ({ ...problem, level }));
}

function byPlace(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}
