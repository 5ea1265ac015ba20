import { useId } from 'react';
import { t, text } from '../../../codegen/runtime/translate.ts';
import type { DraftPolicy } from '../../../codegen/runtime/versions/migration.ts';

const policies: [DraftPolicy, label: string, what: string][] = [
  [
    'carry-over',
    text('They continue with the new version'),
    text(
      '{drafts}: answers to questions that are gone are dropped, and people are told what to look at again.',
    ),
  ],
  [
    'finish-on-old',
    text('They finish the version they began'),
    text('{drafts}: each is shown, checked and stored in the version it was started in.'),
  ],
  [
    'migrate',
    text('Their answers move by rules'),
    text('{drafts}: answers move to other questions, or are filled in, as you say below. No one is told.'),
  ],
];

const MOVING = text(
  '{drafts}: answers move as you say below, and people are told what to look at again and what is new.',
);

type Props = {
  version: number;
  value: DraftPolicy | undefined;
  /** The number of people in the middle of that version. */
  drafts: number;
  /** True if there is any answer to move or to fill in. */
  canMap: boolean;
  /** True if answers to removed questions could go to others. */
  canMove: boolean;
  /** True if it was decided: only that is shown. Default: no. */
  isFixed?: boolean;
  onChange: (policy: DraftPolicy) => void;
};

/** The choice of what happens to people in the middle of the previous version. */
export function PolicyChoice({ version, value, drafts, canMap, canMove, isFixed, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="policy-choice">
      <legend>{t('What happens to people in the middle of version {version}?', { version })}</legend>
      {policies
        .filter(([policy]) => (isFixed ? policy === value : policy !== 'migrate' || canMap))
        .map(([policy, label, what]) => (
          <div className="policy" key={policy}>
            <input
              type="radio"
              name={id}
              id={`${id}-${policy}`}
              checked={value === policy}
              disabled={isFixed}
              aria-describedby={`${id}-${policy}-what`}
              onChange={() => onChange(policy)}
            />
            <div>
              <label htmlFor={`${id}-${policy}`}>{t(label)}</label>
              <p id={`${id}-${policy}-what`}>
                {t(canMove && policy === 'carry-over' ? MOVING : what, { drafts: countInWords(drafts) })}
              </p>
            </div>
          </div>
        ))}
    </fieldset>
  );
}

function countInWords(drafts: number): string {
  if (drafts === 0) return t('Half-filled forms, none at the moment');
  return drafts === 1 ? t('1 half-filled form') : t('{drafts} half-filled forms', { drafts });
}
