import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Condition } from './conditions.ts';
import type { Kind } from './kinds.ts';
import { groupOf, nameOf } from './question-path.ts';

/** A question as the structured editor shows it. */
export type QuestionModel = {
  /** Its path in answers, and so in the files. */
  path: string[];
  key: string;
  label: string;
  kind: Kind;
  isRequired: boolean;
  /** Its keywords in the form's own files. */
  own: JsonSchema;
  ui: UiSchema;
  /** All its keywords, including those from files it refers to. */
  whole: JsonSchema;
  /** The part of another file that it refers to, by the `$ref` as written. */
  shared: string | undefined;
  /** The answer on which it is asked; `unknown` if the condition is not one that the editor writes. */
  condition: Condition | 'unknown' | undefined;
  /** True if other questions are asked only after certain answers to it. */
  isLookedAt: boolean;
  /**
   * The questions in a group, in each entry of a list, or in each alternative, as far as they are written in this form.
   */
  parts: PartModel[];
};

/** The questions below another, or the alternatives of a whole form. */
export type PartModel = {
  kind: 'group' | 'entries' | 'alternative';
  /** The path that its questions start with. */
  at: string[];
  /** The words by which people choose an alternative. */
  title: string;
  questions: QuestionModel[];
};

/** A section with its questions; `index` is absent if the form has no sections. */
export type SectionModel = {
  index: number | undefined;
  title: string;
  note: string;
  isOptional: boolean;
  questions: QuestionModel[];
};

/** A form as the structured editor shows it. `unplaced`: questions in no section, such as hidden ones. */
export type FormModel = {
  title: string;
  submitLabel: string;
  /** True if each section is a page. */
  isInSteps: boolean;
  /** Days that answers are kept; undefined: as the product keeps them. */
  keptDays: number | undefined;
  sections: SectionModel[];
  unplaced: QuestionModel[];
  /** The definitions that its questions are made from. */
  definitions: QuestionModel[];
  /** The alternatives between which people choose for the whole form. */
  alternatives: PartModel[];
};

/** Tells whether a form may ask a question twice. A card is asked for once: code of its own charges it. */
export function mayBeCopied({ ui }: QuestionModel): boolean {
  return ui['ui:widget'] !== 'card';
}

/** Returns every question of a form; a group or list comes before the questions in it. */
export function allQuestions({ sections, unplaced, alternatives }: FormModel): QuestionModel[] {
  const below = (questions: QuestionModel[]): QuestionModel[] =>
    questions.flatMap((question) => [question, ...inParts(question.parts)]);
  const inParts = (parts: PartModel[]) => parts.flatMap(({ questions }) => below(questions));
  return [
    ...below([...sections.flatMap(({ questions }) => questions), ...unplaced]),
    ...inParts(alternatives),
  ];
}

/** Finds the question of this name, or else the one that contains it. */
export function nearestQuestion(model: FormModel, name: string): QuestionModel | undefined {
  const questions = [...allQuestions(model), ...model.definitions];
  const steps = name.split('.');
  for (let length = steps.length; length > 0; length -= 1) {
    const wanted = steps.slice(0, length).join('.');
    const found = questions.find(({ path }) => nameOf(path) === wanted);
    if (found) return found;
  }
  return undefined;
}

/** Returns the questions of the group, list or form that a question belongs to, including itself. */
export function siblingsOf(model: FormModel, path: readonly string[]): QuestionModel[] {
  const top = [...model.sections.flatMap(({ questions }) => questions), ...model.unplaced];
  const above = groupOf(path).join('.');
  const find = (questions: QuestionModel[]): QuestionModel[] | undefined => {
    return findIn(questions.flatMap(({ parts }) => parts));
  };
  const findIn = (parts: PartModel[]): QuestionModel[] | undefined => {
    for (const { at, questions } of parts) {
      const found = at.join('.') === above ? questions : find(questions);
      if (found) return found;
    }
    return undefined;
  };
  return above === '' ? top : (find(top) ?? findIn(model.alternatives) ?? []);
}
