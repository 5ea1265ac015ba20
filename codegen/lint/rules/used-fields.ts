import type { Problem } from '../../compiler/problem.ts';
import { isObject } from '../../runtime/json.ts';
import type { Question } from '../../runtime/questions.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';
import { didYouMean } from '../nearest.ts';
import { brokenUses } from '../uses.ts';

/**
 * Finds questions that are gone, or may be left out now, although code relies on their answers: `schemas/uses.json`
 * says which ones, and for what.
 */
export const usedFields: FormRule = (form) => {
  const file = form.sources.get(USES)?.json;
  const own = isObject(file) ? file[form.id] : undefined;
  if (!isObject(own) || !isObject(own.uses)) return [];
  const { broken, paths } = brokenUses(form.schema, {
    uses: own.uses,
    required: Array.isArray(own.required) ? own.required : [],
  });
  return broken.map(({ path, user, question }) =>
    question ? optional(form, question, String(user)) : gone(form, { path, user: String(user), paths }),
  );
};

function gone(
  form: LintForm,
  { path, user, paths }: { path: string; user: string; paths: string[] },
): Problem {
  return form.inSchema(['properties'], {
    message: `There is no question "${path}" any more, but it is used by ${user}`,
    remedy: `${didYouMean(path, paths)}Bring it back, or change what uses it and take it out of ${USES} first.`,
  });
}

function optional(form: LintForm, question: Question, user: string): Problem {
  return form.inSchema(question.schemaPath, {
    message: `${called(question)} may be left out now, but an answer is needed by ${user}`,
    remedy: `Let it be answered always, or change what needs it and take it out of "required" in ${USES} first.`,
  });
}

const USES = 'uses.json';
