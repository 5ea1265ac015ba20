import { useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useFocusLeft } from '../use-focus-left.ts';
import type { Changed } from './change-words.ts';
import type { Conflict, Merging } from './use-merging.ts';
import './merge.css';

/** What the panel calls the two sides. */
export type MergeWords = Record<
  'heading' | 'intro' | 'mine' | 'theirs' | 'keepMine' | 'takeTheirs' | 'told',
  string
>;

type Props = {
  merging: Merging;
  /** Default: those for somebody who has saved something in the meantime. */
  words?: MergeWords;
  /** Leaves it undecided for now. Default: that cannot be. */
  onLeave?: () => void;
};

/**
 * Shows what somebody else has saved in the meantime: conflicts to decide, and changes that were merged automatically.
 */
export function MergePanel({ merging, words = wordsOfSomebody(), onLeave }: Props) {
  const { conflicts, isStuck, told, putAway } = merging;
  return (
    <>
      {(conflicts.length > 0 || isStuck) && <Asking {...{ merging, words, onLeave }} />}
      <div role="status">{told.length > 0 && <Told {...{ told, putAway, words }} />}</div>
    </>
  );
}

function wordsOfSomebody(): MergeWords {
  return {
    heading: t('Someone else has changed this form in the meantime'),
    intro: t(
      'You both changed these. Choose which to keep. Everything else is combined automatically. Undo goes back to yours.',
    ),
    mine: t('You'),
    theirs: t('The other'),
    keepMine: t('Keep mine'),
    takeTheirs: t('Take theirs'),
    told: t('Changes that someone else saved in the meantime are now included'),
  };
}

type AskingProps = { merging: Merging; words: MergeWords; onLeave: (() => void) | undefined };

function Asking({ merging: { conflicts, isStuck, choose, takeAll }, words, onLeave }: AskingProps) {
  useFocusLeft();
  return (
    <section className="alert merge-panel" role="alert">
      <div className="merge-told">
        <h2>{words.heading}</h2>
        {onLeave && (
          <button type="button" className="button button-quiet" onClick={onLeave}>
            {t('Not now')}
          </button>
        )}
      </div>
      {isStuck ? (
        <Stuck onTake={takeAll} />
      ) : (
        <>
          <p>{words.intro}</p>
          <ul className="plain-list">
            {conflicts.map((conflict) => (
              <Asked key={conflict.unit} {...{ conflict, choose, words }} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Told({ told, putAway, words }: Pick<Merging, 'told' | 'putAway'> & { words: MergeWords }) {
  useFocusLeft();
  return (
    <section className="alert merge-panel" data-kind="notice">
      <div className="merge-told">
        <h2>{words.told}</h2>
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

type AskedProps = { conflict: Conflict; choose: Merging['choose']; words: MergeWords };

function Asked({ conflict: { unit, choice, mine, theirs }, choose, words }: AskedProps) {
  const id = useId();
  return (
    <li className="merge-question">
      <h3 id={id}>{theirs.label}</h3>
      <div className="merge-sides">
        <Side title={words.mine} changed={mine}>
          <button
            type="button"
            className="button"
            aria-pressed={choice === 'mine'}
            aria-describedby={id}
            onClick={() => choose(unit, 'mine')}
          >
            {words.keepMine}
          </button>
        </Side>
        <Side title={words.theirs} changed={theirs}>
          <button
            type="button"
            className="button"
            aria-pressed={choice === 'theirs'}
            aria-describedby={id}
            onClick={() => choose(unit, 'theirs')}
          >
            {words.takeTheirs}
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
