import type { Problem } from '../../compiler/problem.ts';
import { dotted } from '../../runtime/field-path.ts';
import { isObject } from '../../runtime/json.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule, LintForm } from '../lint-form.ts';

/** Finds questions that read the same side by side, and groups that ask again for what is known (WCAG 3.3.7). */
export const sameQuestionTwice: FormRule = (form) => [...sameTitles(form), ...sameGroups(form)];

function sameTitles(form: LintForm): Problem[] {
  const seen = new Map<string, Question>();
  return shown(form).flatMap((question) => {
    const key = `${dotted(question.path.slice(0, -1))} ${called(question).toLowerCase()}`;
    const first = seen.get(key);
    if (first) return form.inSchema([...question.schemaPath, 'title'], twice(first, question));
    seen.set(key, question);
    return [];
  });
}

function twice(first: Question, second: Question) {
  return {
    message: t('"{first}" and "{second}" both ask {question}', {
      first: first.path.at(-1),
      second: second.path.at(-1),
      question: called(second),
    }),
    remedy: t('Give them different titles, or ask it once.'),
    rule: 'twice',
  };
}

function sameGroups(form: LintForm): Problem[] {
  const groups = shown(form).filter(
    ({ isGroup, schema, path }) => isGroup && isObject(schema.properties) && path.length === 1,
  );
  return groups.flatMap((group, index) => {
    const same = groups.slice(0, index).find((one) => sharedQuestions(one, group) >= ENOUGH);
    if (!same || isObject(group.ui['ui:copyFrom'])) return [];
    return form.inUi(group.uiPath, {
      message: t('{group} asks the same as {same} and lets nobody take it over', {
        group: called(group),
        same: called(same),
      }),
      remedy: t('Add "ui:copyFrom": { "field": "{name}", "name": "…" } to it.', { name: same.path.at(-1) }),
    });
  });
}

/** Questions in common that are a burden to type twice. */
const ENOUGH = 3;

function sharedQuestions(one: Question, other: Question): number {
  const names = isObject(one.schema.properties) ? Object.keys(one.schema.properties) : [];
  const others = isObject(other.schema.properties) ? other.schema.properties : {};
  return names.filter((name) => Object.hasOwn(others, name)).length;
}

function shown({ questions }: LintForm): Question[] {
  return questions.filter((question) => !isHidden(question));
}
