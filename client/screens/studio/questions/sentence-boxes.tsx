import { messages } from '../../../../codegen/generated/messages.ts';
import { rulesOf } from '../preview/possible-errors.ts';
import { TextBox } from './boxes.tsx';
import { setRule } from './change-form.ts';
import { useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';

const catalogue: Record<string, string> = messages.rules;

const names: Record<string, string> = {
  required: 'When it is not answered',
  minLength: 'When it is too short',
  maxLength: 'When it is too long',
  minimum: 'When it is too small',
  maximum: 'When it is too large',
  minItems: 'When there are too few',
  maxItems: 'When there are too many',
  pattern: 'When it is written another way',
  format: 'When it is written another way',
  enum: 'When it is not from the list',
  'x-options-from': 'When it is not from the list',
  'x-phone': 'When it is no phone number',
  'x-date': 'When it is no date',
};

/** The sentences that this question can say, to be put into other words. */
export function SentenceBoxes({ question: { path, own, whole, isRequired } }: { question: QuestionModel }) {
  const { edit } = useEditing();
  const said = whole['x-messages'] ?? {};
  const written = own['x-messages'] ?? {};
  const rules = [
    ...(isRequired ? ['required'] : []),
    ...rulesOf(whole).map(([rule]) => rule.split('.')[0] ?? rule),
  ];
  return [...new Set(rules)].map((rule) => (
    <TextBox
      key={rule}
      label={names[rule] ?? `When it breaks “${rule}”`}
      value={written[rule] ?? ''}
      placeholder={said[rule] ?? catalogue[rule] ?? ''}
      onChange={(sentence) => {
        const { [rule]: _, ...others } = written;
        const next = sentence ? { ...written, [rule]: sentence } : others;
        const isNone = Object.keys(next).length === 0;
        edit(setRule(path, 'x-messages', isNone ? undefined : next), `${path.join('.')} ${rule}`);
      }}
    />
  ));
}
