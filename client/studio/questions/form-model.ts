import type { JsonSchema, UiSchema } from '../../../codegen/runtime/json-schema.ts';
import type { Condition } from './conditions.ts';
import type { Kind } from './kinds.ts';
import { groupOf } from './question-path.ts';

/** One question as the structured editor shows it. */
export type QuestionModel = {
  /** Where it stands in the answers, and so in the files. */
  path: string[];
  key: string;
  label: string;
  kind: Kind;
  isRequired: boolean;
  /** What is written of it in the form's own files. */
  own: JsonSchema;
  ui: UiSchema;
  /** All that holds for it, what it takes over from elsewhere included. */
  whole: JsonSchema;
  /** The part of another file that it takes over, as the form writes it. */
  shared: string | undefined;
  /** The answer that it is asked under; `unknown` where that is said in another way than the editor writes it. */
  condition: Condition | 'unknown' | undefined;
  /** Whether other questions are asked only under its answers. */
  isLookedAt: boolean;
  /** What a group, each entry of a list, or each alternative asks, as far as it is written in this form. */
  parts: PartModel[];
};

/** Questions below another, or the alternatives of a whole form. */
export type PartModel = {
  kind: 'group' | 'entries' | 'alternative';
  /** The path that its questions begin with. */
  at: string[];
  /** What people choose an alternative by. */
  title: string;
  questions: QuestionModel[];
};

/** A section with its questions; `index` is absent where a form has no sections. */
export type SectionModel = {
  index: number | undefined;
  title: string;
  note: string;
  isOptional: boolean;
  questions: QuestionModel[];
};

/** A form as the structured editor shows it. `unplaced`: questions that stand in no section, as hidden ones do. */
export type FormModel = {
  title: string;
  submitLabel: string;
  /** Its sections are shown one a page. */
  isInSteps: boolean;
  sections: SectionModel[];
  unplaced: QuestionModel[];
  /** What its questions are made of. */
  definitions: QuestionModel[];
  /** Where people choose what the whole form asks. */
  alternatives: PartModel[];
};

/** Every question of a form, groups and lists before what is in them. */
export function allQuestions({ sections, unplaced, alternatives }: FormModel): QuestionModel[] {
  const below = (questions: QuestionModel[]): QuestionModel[] =>
    questions.flatMap((question) => [question, ...inParts(question.parts)]);
  const inParts = (parts: PartModel[]) => parts.flatMap(({ questions }) => below(questions));
  return [
    ...below([...sections.flatMap(({ questions }) => questions), ...unplaced]),
    ...inParts(alternatives),
  ];
}

/** The questions of the group, list or form that a question belongs to, itself included. */
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
