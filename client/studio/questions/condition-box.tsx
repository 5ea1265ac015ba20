import { t } from '../../../codegen/runtime/translate.ts';
import { ChoiceBox } from './boxes.tsx';
import { setCondition } from './change-conditions.ts';
import type { Condition } from './conditions.ts';
import { useEditing } from './editing.ts';
import { type QuestionModel, siblingsOf } from './form-model.ts';
import { optionsOf } from './option-list.tsx';

const ALWAYS = '';

/** A choice of when a question is asked: always, or only after a certain answer to another. */
export function ConditionBox({ question }: { question: QuestionModel }) {
  const { model, edit } = useEditing();
  const { path, key, condition } = question;
  const siblings = siblingsOf(model, path);
  const askers = siblings.filter((other) => other.key !== key && other.condition === undefined);
  const choices = askers.flatMap(conditionsOf);
  if (condition === 'unknown')
    return <p>{t('It is asked under a condition that is written in “Rules as JSON”.')}</p>;
  if ((choices.length === 0 && !condition) || question.isLookedAt) return null;
  const change = (chosen: string) => {
    const next: Condition | undefined = chosen === ALWAYS ? undefined : JSON.parse(chosen);
    edit(setCondition(path, next));
  };
  return (
    <ChoiceBox
      label={t('Asked')}
      value={condition ? JSON.stringify(condition) : ALWAYS}
      choices={[[ALWAYS, t('always')], ...choices, ...otherCondition(condition, siblings, choices)]}
      onChange={change}
    />
  );
}

/** Returns a condition that is not among the choices, in words. If its answer can no longer be given, it says so. */
function otherCondition(
  condition: Condition | undefined,
  siblings: QuestionModel[],
  choices: [string, string][],
): [string, string][] {
  const value = JSON.stringify(condition);
  if (!condition || choices.some(([known]) => known === value)) return [];
  const asker = siblings.find(({ key }) => key === condition.field);
  const isGone =
    asker?.kind === 'choice' && optionsOf(asker).every((option) => option.value !== condition.value);
  if (isGone) return [[value, t('only for an answer that no one can give, so never')]];
  return [[value, onlyIf(asker?.label ?? condition.field, String(condition.value))]];
}

function onlyIf(question: string, answer: string): string {
  return t('only if “{question}” is “{answer}”', { question, answer });
}

/** Returns the answers to a question that another can depend on, in words. */
function conditionsOf(question: QuestionModel): [string, string][] {
  const { key: field, label, kind } = question;
  const words = (value: Condition['value'], name: string): [string, string] => [
    JSON.stringify({ field, value }),
    onlyIf(label, name),
  ];
  if (kind === 'yesNo') return [words(true, t('ticked'))];
  return kind === 'choice' ? optionsOf(question).map(({ value, name }) => words(value, name)) : [];
}
