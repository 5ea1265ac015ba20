import { t, text } from '../../../../codegen/runtime/translate.ts';
import { NumberBox } from './boxes.tsx';
import { setRule } from './change-form.ts';
import { useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import type { Kind } from './kinds.ts';

type Limit = [keyword: string, label: string];

const lengths: Limit[] = [
  ['minLength', text('Fewest characters')],
  ['maxLength', text('Most characters')],
];

const limits: Partial<Record<Kind, Limit[]>> = {
  text: lengths,
  longText: lengths,
  number: [
    ['minimum', text('Smallest number')],
    ['maximum', text('Largest number')],
  ],
  list: [
    ['minItems', text('Fewest entries')],
    ['maxItems', text('Most entries')],
  ],
};

/** How much or how many are accepted, as far as the kind of question knows limits. */
export function Limits({ question: { path, kind, whole } }: { question: QuestionModel }) {
  const { edit } = useEditing();
  const own = limits[kind];
  if (!own) return null;
  return (
    <div className="limits">
      {own.map(([keyword, label]) => (
        <NumberBox
          key={keyword}
          label={t(label)}
          value={typeof whole[keyword] === 'number' ? whole[keyword] : undefined}
          onChange={(value) => {
            if (value !== whole[keyword]) edit(setRule(path, keyword, value));
          }}
        />
      ))}
    </div>
  );
}
