import { t } from '../../../../codegen/runtime/translate.ts';
import type { FormChange } from '../../../api/studio.ts';

/** Each difference in words, those that may hurt answers already given first. */
export function ChangeList({ changes }: { changes: FormChange[] }) {
  if (changes.length === 0) return null;
  const sorted = changes.toSorted((one, other) => Number(other.isBreaking) - Number(one.isBreaking));
  return (
    <ul className="change-list plain-list">
      {sorted.map(({ sentence, isBreaking }) => (
        <li key={sentence}>
          <span className="change-class" data-breaking={isBreaking || undefined}>
            {isBreaking ? t('Breaking') : t('Safe')}
          </span>
          <span>{sentence}</span>
        </li>
      ))}
    </ul>
  );
}
