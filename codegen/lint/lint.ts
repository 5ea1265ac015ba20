import { compileSources, filesOfForm } from '../compile.ts';
import type { Sources } from '../load.ts';
import type { Problem } from '../problem.ts';
import type { Finding } from './finding.ts';
import { lintForm } from './lint-form.ts';
import { faultyWords } from './rules/faulty-words.ts';
import { fileRules, formRules, noteRules } from './rules.ts';

/**
 * Everything that is wrong with these schemas, by file and line; empty when all is well. Pure, so unsaved
 * texts can be judged as well. With `formId`, only that form and the parts that it uses are looked at.
 */
export function lintSchemas(sources: Sources, formId?: string): Finding[] {
  const { forms, problems } = compileSources(sources, { only: formId });
  if (problems.length > 0)
    return problems.map((problem) => ({ ...problem, level: 'error' as const })).sort(byPlace);
  const files = [...(formId === undefined ? sources : filesOfForm(sources, formId)).values()];
  const schemas = files.filter(({ path }) => path.endsWith('.schema.json'));
  const words = files.filter(({ path }) => /(^|\/)(words|form)\.(?!ui)[a-z]{2}\.json$/.test(path));
  const judged = forms.map(({ name }) => lintForm(sources, name));
  const found = [
    ...words.flatMap(faultyWords),
    ...schemas.flatMap((file) => fileRules.flatMap((rule) => rule(file))),
    ...judged.flatMap((form) => formRules.flatMap((rule) => rule(form))),
  ];
  const notes = judged.flatMap((form) => noteRules.flatMap((rule) => rule(form)));
  return [...once(found, 'warning'), ...once(notes, 'note')].sort(byPlace);
}

/** What several forms share is wrong once. */
function once(problems: Problem[], level: Finding['level']): Finding[] {
  const byText = new Map(problems.map((problem) => [JSON.stringify(problem), problem]));
  return [...byText.values()].map((problem) => ({ ...problem, level }));
}

function byPlace(one: Problem, other: Problem): number {
  return one.file.localeCompare(other.file) || one.line - other.line || one.column - other.column;
}
