import type { Json } from '../../../codegen/runtime/json.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import type { StudioForm } from '../../api/studio.ts';
import { allQuestions, type FormModel, type QuestionModel } from './form-model.ts';
import {
  ENTRIES,
  groupOf,
  isOutermost,
  isWithin,
  nameAt,
  nameOf,
  namesInBraces,
  schemaPathOf,
} from './question-path.ts';

/** Something that needs a question. `holds`: the question cannot be deleted; otherwise there is only more to do. */
export type QuestionUse = { sentence: string; holds: boolean };

/** The surroundings of a form: who uses which questions, and its examples. */
export type Around = Pick<StudioForm, 'uses' | 'sharing' | 'examples'> & {
  /** By question: the forms that ask it because they use the shared part that it is in. */
  asking?: Record<string, string[]>;
  /** Whether the form is changed as a draft: then forms that share its parts stay as they are. */
  isDraft?: boolean;
  /** Whether its answers are kept at the desk, for as long as the form says. */
  keepsAnswers?: boolean;
};

/** Returns everything that needs a question or a question inside it, with what to do about that. */
export function usesOf(question: QuestionModel, model: FormModel, around: Around): QuestionUse[] {
  const others = allQuestions(model).filter((other) => !isWithin(nameOf(other.path), nameOf(question.path)));
  return [
    ...codeUses(question, around),
    ...formUses(question, around),
    ...conditionUses(question, others),
    ...others.flatMap((other) => ruleUses(question, other)),
    ...askingForms(question, around),
    ...exampleUses(question, around),
  ];
}

/** Returns everything that relies on the key of a question, or of one inside it, so that it must not change. */
export function keyUsesOf(question: QuestionModel, around: Around): string[] {
  return [
    ...usersOf(question, around).map((user) =>
      t('It is used by {user}. It can change only together with that. Ask whoever wrote it.', { user }),
    ),
    ...formUses(question, around).map(({ sentence }) => sentence),
  ];
}

/** Returns a sentence about the questions that are asked only for this choice; undefined if there are none. */
export function choiceUse(question: QuestionModel, value: Json, model: FormModel): string | undefined {
  const group = nameOf(groupOf(question.path));
  const asked = allQuestions(model).filter(
    ({ path, condition }) =>
      typeof condition === 'object' &&
      condition.field === question.key &&
      condition.value === value &&
      nameOf(groupOf(path)) === group,
  );
  if (asked.length === 0) return undefined;
  return t('Asked only for this choice: {questions}. Ask them always, or delete them first.', {
    questions: inWords(asked),
  });
}

function inWords(questions: QuestionModel[]): string {
  return questions.map(({ label }) => `“${label}”`).join(', ');
}

function usersOf({ path }: QuestionModel, { uses }: Around): string[] {
  const name = answerPath(path);
  return [...new Set(Object.entries(uses).flatMap(([used, user]) => (isWithin(used, name) ? [user] : [])))];
}

function codeUses(question: QuestionModel, around: Around): QuestionUse[] {
  return usersOf(question, around).map((user) =>
    held(
      t('It is used by {user}. It can be deleted only together with that. Ask whoever wrote it.', { user }),
    ),
  );
}

function formUses({ path }: QuestionModel, { sharing }: Around): QuestionUse[] {
  const place = `#/${schemaPathOf(path).join('/')}`;
  const forms = Object.entries(sharing).flatMap(([part, takers]) =>
    part === place || part.startsWith(`${place}/`) ? takers : [],
  );
  if (forms.length === 0) return [];
  return [
    held(
      t('These forms use it from here: {forms}. Make a copy for each of them first.', {
        forms: [...new Set(forms)].join(', '),
      }),
    ),
  ];
}

function askingForms({ path }: QuestionModel, { asking = {} }: Around): QuestionUse[] {
  const forms = asking[answerPath(path)] ?? [];
  if (forms.length === 0) return [];
  const sentence = t('It will also be deleted from these forms: {forms}.', { forms: forms.join(', ') });
  return [{ sentence, holds: false }];
}

function conditionUses(question: QuestionModel, others: QuestionModel[]): QuestionUse[] {
  if (!question.isLookedAt) return [];
  const group = groupOf(question.path).join('.');
  const asked = others.filter(({ path, condition }) => {
    const isUnderIt = condition === 'unknown' || condition?.field === question.key;
    return isUnderIt && groupOf(path).join('.') === group;
  });
  if (asked.length === 0)
    return [held(t('A condition in “Rules as JSON” looks at its answer. Change that first.'))];
  return [
    held(
      t('Asked only for some of its answers: {questions}. Ask them always, or delete them first.', {
        questions: inWords(asked),
      }),
    ),
  ];
}

/** Returns how another question's rules and layout depend on this one. */
function ruleUses(question: QuestionModel, other: QuestionModel): QuestionUse[] {
  const { key, path } = question;
  const { whole, ui, label } = other;
  const copied = Object(ui['ui:copyFrom']).field === key;
  const isTop = isOutermost(path);
  const named = [nameAt(whole['x-phone'] ?? ''), ...namesInBraces(whole['x-options-from'] ?? '')];
  const isBeside = nameOf(groupOf(path)) === nameOf(groupOf(other.path));
  const isCompared = Object.values(whole).some((value) => Object(value).$data === `1/${key}`);
  const isEntryOf = nameOf(groupOf(path)) === nameOf([...other.path, ENTRIES]);
  const kept = [whole['x-key'], ...[whole['x-sent-if']].flat()];
  return [
    ...(isTop && copied ? [t('“{question}” takes answers over from it.', { question: label })] : []),
    ...(named.some((name) => isWithin(name, nameOf(path)))
      ? [t('What “{question}” accepts depends on it.', { question: label })]
      : []),
    ...(isBeside && isCompared ? [t('“{question}” is compared with it.', { question: label })] : []),
    ...(isEntryOf && kept.includes(key)
      ? [t('It decides which entries of “{question}” count.', { question: label })]
      : []),
  ].map((why) =>
    held(`${why} ${t('Delete “{question}” first, or change that as JSON.', { question: label })}`),
  );
}

function exampleUses({ path }: QuestionModel, { examples }: Around): QuestionUse[] {
  const name = answerPath(path);
  return examples
    .filter(({ refused }) => refused && isWithin(refused.field.replaceAll(/\.\d+(?=\.|$)/g, '.*'), name))
    .map((example) => ({
      sentence: t('The example “{name}” expects a mistake here: delete it as well, beside the preview.', {
        name: example.name,
      }),
      holds: false,
    }));
}

function held(sentence: string): QuestionUse {
  return { sentence, holds: true };
}

/** Returns the path as answers have it: `sites.*.town`. */
function answerPath(path: readonly string[]): string {
  return nameOf(path).replaceAll(ENTRIES, '*');
}
