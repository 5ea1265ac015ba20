import type { Problem } from '../../compiler/problem.ts';
import { isObject, type Json } from '../../runtime/json.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import { t } from '../../runtime/translate.ts';
import { called } from '../called.ts';
import type { FormRule } from '../lint-form.ts';

/** Finds choices that people would read as codes, and lists of names that are longer or shorter than the choices. */
export const missingChoiceNames: FormRule = (form) =>
  form.questions
    .filter((question) => !isHidden(question))
    .flatMap((question): Problem[] => {
      const { ui, uiPath } = question;
      const choices = choicesIn(question)?.filter((value) => value !== null);
      if (!choices) return [];
      const names = ui['ui:enumNames'];
      const at = [...uiPath, 'ui:enumNames'];
      if (!Array.isArray(names)) return choices.some(isCode) ? [form.inUi(at, codes(question, choices))] : [];
      if (names.length === choices.length) return [];
      const message = t('{question} has {count} choices and {names} names for them', {
        question: called(question),
        count: choices.length,
        names: names.length,
      });
      return [form.inUi(at, { message, remedy: t('Give each choice one name, in the order of "enum".') })];
    });

/** Returns the choices of a question, of which people pick one or, where boxes are ticked, several. */
export function choicesIn({ schema, ui }: Question): Json[] | undefined {
  const isOfSeveral = ui['ui:widget'] === 'checkboxes' && isObject(schema.items);
  const choices = isOfSeveral && isObject(schema.items) ? schema.items.enum : schema.enum;
  return Array.isArray(choices) ? choices : undefined;
}

function codes(question: Question, choices: unknown[]) {
  return {
    message: t('People would choose {question} among codes such as “{choice}”', {
      question: called(question),
      choice: String(choices.find(isCode)),
    }),
    remedy: t('Add "ui:enumNames": a name for each choice, in the order of "enum".'),
  };
}

/** Returns whether a choice is a code: words for people begin with a capital letter or have a blank. */
function isCode(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && /^[^\sA-Z]+$|^[A-Z0-9]+_[A-Z0-9_]+$/.test(value))
  );
}
