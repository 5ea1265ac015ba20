import { useId } from 'react';
import { t, text } from '../../../../codegen/runtime/translate.ts';
import type { DraftPolicy } from '../../../../codegen/runtime/versions/migration.ts';

const policies: [DraftPolicy, label: string, what: string][] = [
  [
    'carry-over',
    text('They go on with the new version'),
    text(
      'Their answers stay; those to questions that are gone are dropped. They are told what to look at again.',
    ),
  ],
  [
    'finish-on-old',
    text('They finish the version they began'),
    text('The old version is shown to them, judges them and is what is stored.'),
  ],
  [
    'migrate',
    text('Their answers move by rules'),
    text(
      'You say which answer moves where. Every example of the earlier versions must be accepted afterwards.',
    ),
  ],
];

type Props = {
  version: number;
  value: DraftPolicy | undefined;
  onChange: (policy: DraftPolicy) => void;
};

/** What happens to people who are in the middle of the version before. */
export function PolicyChoice({ version, value, onChange }: Props) {
  const id = useId();
  return (
    <fieldset className="policy-choice">
      <legend>{t('What happens to people in the middle of version {version}?', { version })}</legend>
      {policies.map(([policy, label, what]) => (
        <div className="policy" key={policy}>
          <input
            type="radio"
            name={id}
            id={`${id}-${policy}`}
            checked={value === policy}
            aria-describedby={`${id}-${policy}-what`}
            onChange={() => onChange(policy)}
          />
          <div>
            <label htmlFor={`${id}-${policy}`}>{t(label)}</label>
            <p id={`${id}-${policy}-what`}>{t(what)}</p>
          </div>
        </div>
      ))}
    </fieldset>
  );
}
