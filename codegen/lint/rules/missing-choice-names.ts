import type { Problem } from '../../problem.ts';
import { isHidden, type Question } from '../../runtime/questions.ts';
import { called, type FormRule } from '../lint-form.ts';

/** Choices that people would read as codes, and lists of names that are longer or shorter than the choices. */
export const missingChoiceNames: FormRule = (form) =>
  form.questions
    .filter((question) => !isHidden(question))
    .flatMap((question): Problem[] => {
      const { schema, ui, uiPath } = question;
      const choices = Array.isArray(schema.enum) ? schema.enum.filter((value) => value !== null) : undefined;
      if (!choices) return [];
      const names = ui['ui:enumNames'];
      const at = [...uiPath, 'ui:enumNames'];
      if (!Array.isArray(names)) return choices.some(isCode) ? [form.inUi(at, codes(question, choices))] : [];
      if (names.length === choices.length) return [];
      const message = `${called(question)} has ${choices.length} choices and ${names.length} names for them`;
      return [form.inUi(at, { message, remedy: 'Give each choice one name, in the order of "enum".' })];
    });

function codes(question: Question, choices: unknown[]) {
  return {
    message: `People would choose ${called(question)} among codes such as “${String(choices.find(isCode))}”`,
    remedy: 'Add "ui:enumNames": a name for each choice, in the order of "enum".',
  };
}

/** Words of a person begin with a capital letter or have a blank. */
function isCode(value: unknown): boolean {
  return (
    typeof value === 'number' ||
    (typeof value === 'string' && /^[^\sA-Z]+$|^[A-Z0-9]+_[A-Z0-9_]+$/.test(value))
  );
}
