import { useId, useState } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';
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

/** Returns what the box for a limit is called; undefined if the kind of question has none. */
export function limitBox(kind: Kind, keyword: string): string | undefined {
  const [, label] = limits[kind]?.find(([limit]) => limit === keyword) ?? [];
  return label === undefined ? undefined : t(label);
}

/** Boxes for how much or how many is accepted, if the kind of question has limits. */
export function Limits({ question }: { question: QuestionModel }) {
  const { path, kind } = question;
  const { edit } = useEditing();
  const [isTyping, setTyping] = useState(false);
  const group = useId();
  const own = limits[kind];
  if (!own) return null;
  const limitOf = (limit: Limit | undefined) => limit && limitIn(question, limit[0]);
  const [least, most] = [limitOf(own[0]), limitOf(own[1])];
  // No complaint while a number is being typed.
  const isEmpty = !isTyping && least !== undefined && most !== undefined && least > most;
  return (
    <div className="limits">
      {own.map((limit) => {
        const [keyword, label] = limit;
        return (
          <NumberBox
            key={keyword}
            label={t(label)}
            value={ownLimit(question, keyword)}
            otherwise={limitOf(limit)}
            counts={kind === 'number' ? 'whole' : kind === 'decimal' ? 'decimal' : 'count'}
            problem={isEmpty ? problemWith(limit === own[0], own) : undefined}
            onChange={(value) => {
              if (value !== ownLimit(question, keyword))
                edit(setRule(path, keyword, value), `${group} ${keyword}`);
            }}
            onTyping={setTyping}
          />
        );
      })}
    </div>
  );
}

/**
 * Returns a limit as the files have it now. `whole` lags behind, as the preview does, so it is used only if the
 * question has a `$ref` or an `allOf`.
 */
export function limitIn(
  { own, whole }: Pick<QuestionModel, 'own' | 'whole'>,
  keyword: LimitWord,
): number | undefined {
  const isTakenOver = own.$ref !== undefined || own.allOf !== undefined;
  const value = own[keyword] ?? (isTakenOver ? whole[keyword] : undefined);
  return typeof value === 'number' ? value : undefined;
}

function ownLimit({ own }: QuestionModel, keyword: LimitWord): number | undefined {
  const value = own[keyword];
  return typeof value === 'number' ? value : undefined;
}

function problemWith(isLeast: boolean, [least, most]: Limit[]): string {
  const other = t((isLeast ? most : least)?.[1] ?? '');
  return isLeast
    ? t('More than “{other}”: no one could answer', { other })
    : t('Less than “{other}”: no one could answer', { other });
}
