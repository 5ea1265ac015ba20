import { t, text } from '../../../../codegen/runtime/translate.ts';
import { setRule } from './change-form.ts';
import { useEditing } from './editing.ts';
import type { QuestionModel } from './form-model.ts';
import type { Kind } from './kinds.ts';
import { NumberBox } from './number-box.tsx';

type Limit = [keyword: LimitWord, label: string];

type LimitWord = 'minLength' | 'maxLength' | 'minimum' | 'maximum' | 'minItems' | 'maxItems';

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
  decimal: [
    ['minimum', text('Smallest number')],
    ['maximum', text('Largest number')],
  ],
  choices: [
    ['minItems', text('Fewest choices')],
    ['maxItems', text('Most choices')],
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
  const limitOf = (limit: Limit | undefined) => {
    const value = limit && whole[limit[0]];
    return typeof value === 'number' ? value : undefined;
  };
  const [least, most] = [limitOf(own[0]), limitOf(own[1])];
  const isEmpty = least !== undefined && most !== undefined && least > most;
  return (
    <div className="limits">
      {own.map((limit) => {
        const [keyword, label] = limit;
        return (
          <NumberBox
            key={keyword}
            label={t(label)}
            value={limitOf(limit)}
            counts={kind === 'number' ? 'whole' : kind === 'decimal' ? 'decimal' : 'count'}
            problem={isEmpty ? problemWith(limit === own[0], own) : undefined}
            onChange={(value) => {
              if (value !== whole[keyword]) edit(setRule(path, keyword, value));
            }}
          />
        );
      })}
    </div>
  );
}

function problemWith(isLeast: boolean, [least, most]: Limit[]): string {
  const other = t((isLeast ? most : least)?.[1] ?? '');
  return isLeast
    ? t('More than “{other}”: nobody could answer', { other })
    : t('Less than “{other}”: nobody could answer', { other });
}
