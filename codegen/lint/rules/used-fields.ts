import type { Problem } from '../../compiler/problem.ts';
import { isObject } from '../../runtime/json.ts';
import type { Question } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';
import { didYouMean } from '../nearest.ts';
import { brokenUses } from '../uses.ts';

/**
 * Finds questions that are gone, or may be left out or answered otherwise now, although code relies on their answers:
 * `schemas/uses.json` says which ones, and for what.
 */
export const usedFields: FormRule = (form) => {
  const file = form.sources.get(USES)?.json;
  const own = isObject(file) ? file[form.id] : undefined;
  if (!isObject(own) || !isObject(own.uses)) return [];
  const { broken, paths } = brokenUses(form.schema, {
    uses: own.uses,
    required: Array.isArray(own.required) ? own.required : [],
    types: isObject(own.types) ? own.types : {},
  });
  return broken.map(({ path, user, question, type }) => {
    if (!question) return gone(form, { path, user, paths });
    return type === undefined ? optional(form, question, user) : otherwise(form, { question, user, type });
  });
};

function gone(
  form: LintForm,
  { path, user, paths }: { path: string; user: string; paths: string[] },
): Problem {
  return form.inSchema(['properties'], {
    message: t('There is no question "{path}" any more, but it is used by {user}', { path, user }),
    remedy:
      didYouMean(path, paths) +
      t('Bring it back, or change what uses it and take it out of {file} first.', { file: USES }),
  });
}

function optional(form: LintForm, question: Question, user: string): Problem {
  return form.inSchema(question.schemaPath, {
    message: t('{question} may be left out now, but an answer is needed by {user}', {
      question: called(question),
      user,
    }),
    remedy: t(
      'Let it be answered always, or change what needs it and take it out of "required" in {file} first.',
      { file: USES },
    ),
  });
}

function otherwise(
  form: LintForm,
  { question, user, type }: { question: Question; user: string; type: string },
): Problem {
  return form.inSchema(question.schemaPath, {
    message: t('{question} may be answered now by what is no {type}, but one is needed by {user}', {
      question: called(question),
      type,
      user,
    }),
    remedy: t('Let its "type" be {type}, or change what needs it and correct "types" in {file} first.', {
      type,
      file: USES,
    }),
  });
}

const USES = 'uses.json';
