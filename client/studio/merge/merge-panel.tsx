import { useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFocusLeft } from '../use-focus-left.ts';
import type { Changed } from './change-words.ts';
import type { Conflict, Merging } from './use-merging.ts';
import './merge.css';

/**
 * Shows what somebody else has saved in the meantime: conflicts to decide, and changes that were merged automatically.
 */
export function MergePanel({ merging }: { merging: Merging }) {
  const { conflicts, isStuck, told, putAway } = merging;
  return (
    <>
      {(conflicts.length > 0 || isStuck) && <Asking merging={merging} />}
      <div role="status">{told.length > 0 && <Told told={told} putAway={putAway} />}</div>
    </>
  );
}

function Asking({ merging: { conflicts, isStuck, choose, takeAll } }: { merging: Merging }) {
  useFocusLeft();
  return (
    <section className="alert merge-panel" role="alert">
      <h2>{t('Someone else has changed this form in the meantime')}</h2>
      {isStuck ? (
        <Stuck onTake={takeAll} />
      ) : (
        <>
          <p>
            {t(
              'You both changed these. Choose which to keep. Everything else is combined automatically. Undo goes back to yours.',
            )}
          </p>
          <ul className="plain-list">
            {conflicts.map((conflict) => (
              <Asked key={conflict.unit} conflict={conflict} choose={choose} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Told({ told, putAway }: Pick<Merging, 'told' | 'putAway'>) {
  useFocusLeft();
  return (
    <section className="alert merge-panel" data-kind="notice">
      <div className="merge-told">
        <h2>{t('Changes that someone else saved in the meantime are now included')}</h2>
        <button type="button" className="button button-quiet" onClick={putAway}>
          {t('Close')}
        </button>
      </div>
      <ul>
        {told.map(({ unit, label, lines }) => (
          <li key={unit}>
            <strong>{label}</strong> · {lines.join(' · ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

type AskedProps = { conflict: Conflict; choose: Merging['choose'] };

function Asked({ conflict: { unit, choice, mine, theirs }, choose }: AskedProps) {
  const id = useId();
  return (
    <li className="merge-question">
      <h3 id={id}>{theirs.label}</h3>
      <div className="merge-sides">
        <Side title={t('You')} changed={mine}>
          <button
            type="button"
            className="button"
            aria-pressed={choice === 'mine'}
            aria-describedby={id}
            onClick={() => choose(unit, 'mine')}
          >
            {t('Keep mine')}
          </button>
        </Side>
        <Side title={t('The other')} changed={theirs}>
          <button
            type="button"
            className="button"
            aria-pressed={choice === 'theirs'}
            aria-describedby={id}
            onClick={() => choose(unit, 'theirs')}
          >
            {t('Take theirs')}
          </button>
        </Side>
      </div>
    </li>
  );
}

function Side({ title, changed, children }: { title: string; changed: Changed; children: React.ReactNode }) {
  return (
    <div>
      <h4>{title}</h4>
      <ul>
        {changed.lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      {children}
    </div>
  );
}

function Stuck({ onTake }: { onTake: () => void }) {
  return (
    <>
      <p>
        {t(
          'One of the two files has a typing error, so the changes cannot be combined. Fix it and they will be combined automatically, or take theirs.',
        )}
      </p>
      <div className="button-row">
        <button type="button" className="button" onClick={onTake}>
          {t('Take theirs (Undo brings yours back)')}
        </button>
      </div>
    </>
  );
}
