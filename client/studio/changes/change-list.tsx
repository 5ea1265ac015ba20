import { t } from '../../../codegen/runtime/translate.ts';
import { endsOf, type MapStep } from '../../../codegen/runtime/versions/migration.ts';
import type { FormChange } from '../../api/studio.ts';

type Row = Pick<FormChange, 'sentence' | 'isBreaking'>;
type Props = {
  changes: FormChange[];
  /** The answers that move, as currently chosen. */
  moves: readonly MapStep[];
};

/** The differences in words; those that may invalidate answers already given come first. */
export function ChangeList({ changes, moves }: Props) {
  if (changes.length === 0) return null;
  const sorted = rowsOf(changes, moves).sort(
    (one, other) => Number(other.isBreaking) - Number(one.isBreaking),
  );
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

/** Joins a removed question and the question that gets its answers into one row. */
function rowsOf(changes: FormChange[], moves: readonly MapStep[]): Row[] {
  const find = (kind: FormChange['kind'], path: string | undefined) =>
    changes.find((change) => change.kind === kind && change.path === path);
  const moved = moves.flatMap((step) => {
    const { from, to } = endsOf(step);
    const [gone, come] = [find('removed', from), find('added', to)];
    return gone && come ? [{ gone, come }] : [];
  });
  const joined = moved.flatMap(({ gone, come }) => [gone, come]);
  return [
    ...changes.filter((change) => !joined.includes(change)),
    ...moved.map(({ gone, come }) => ({ sentence: sentenceOf(gone, come), isBreaking: false })),
  ];
}

function sentenceOf({ label: before }: FormChange, { label: after }: FormChange): string {
  return before === after
    ? t('“{question}” has a new key: answers move with it', { question: before })
    : t('“{before}” became “{after}”: answers move with it', { before, after });
}
