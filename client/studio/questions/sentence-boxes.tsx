import { messages } from '../../../codegen/generated/messages.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { rulesOf } from '../preview/possible-errors.ts';
import { setRule } from './change-form.ts';
import type { QuestionModel } from './form-model.ts';
import { WordingBox } from './wording-box.tsx';

const catalogue: Record<string, string> = messages.rules;

const names: Record<string, string> = {
  required: text('When it is not answered'),
  minLength: text('When it is too short'),
  maxLength: text('When it is too long'),
  minimum: text('When it is too small'),
  maximum: text('When it is too large'),
  minItems: text('When there are too few'),
  maxItems: text('When there are too many'),
  pattern: text('When the format is wrong'),
  format: text('When the format is wrong'),
  enum: text('When it is not from the list'),
  'x-options-from': text('When it is not from the list'),
  'x-phone': text('When it is not a phone number'),
  'x-date': text('When it is not a date'),
  'x-not-past': text('When the date is over'),
};

/** The error sentences of a question, each of which can be reworded. */
export function SentenceBoxes({ question: { path, own, whole, isRequired } }: { question: QuestionModel }) {
  const said = whole['x-messages'] ?? {};
  const written = own['x-messages'] ?? {};
  const rules = [
    ...(isRequired ? ['required'] : []),
    ...rulesOf(whole).map(([rule]) => rule.split('.')[0] ?? rule),
  ];
  return [...new Set(rules)].map((rule) => (
    <WordingBox
      key={rule}
      label={t(names[rule] ?? text('When it breaks “{rule}”'), { rule })}
      value={written[rule] ?? ''}
      placeholder={said[rule] ?? catalogue[rule] ?? ''}
      english={written[rule] ?? said[rule] ?? ''}
      change={(sentence) => {
        const { [rule]: _, ...others } = written;
        const next = sentence ? { ...written, [rule]: sentence } : others;
        return setRule(path, 'x-messages', Object.keys(next).length === 0 ? undefined : next);
      }}
    />
  ));
}
