import type { ProductForm } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { MergePanel, type MergeWords } from '../merge/merge-panel.tsx';
import { useFocusLeft } from '../use-focus-left.ts';
import type { WithProduct } from './use-product.ts';

type Props = {
  withProduct: WithProduct;
  /** What keeps it from being brought in for the moment: a draft that waits to be published, or something else to decide. */
  hindered: 'waiting' | 'deciding' | undefined;
  hasDraft: boolean;
  /** The last release. */
  last: number;
  timeZone: string;
};

/** Offers to bring together what the product's files have of a form with what staff published. */
export function ProductPanel({ withProduct, hindered, ...about }: Props) {
  const { offered, merging, leave, isAsWas, putAway } = withProduct;
  return (
    <>
      {offered && hindered !== 'deciding' && (
        <Offered {...{ withProduct, offered, isWaiting: hindered === 'waiting', ...about }} />
      )}
      <MergePanel merging={merging} words={wordsOfProduct()} onLeave={leave} />
      <div role="status">{isAsWas && <AsWas onClose={putAway} />}</div>
    </>
  );
}

type OfferedProps = Omit<Props, 'hindered'> & { offered: ProductForm; isWaiting: boolean };

function Offered({ withProduct, offered, isWaiting, hasDraft, last, timeZone }: OfferedProps) {
  const { isBusy, problem, bring } = withProduct;
  useFocusLeft();
  return (
    <section className="alert product-panel" data-kind="notice" aria-labelledby="product-panel-title">
      <div>
        <h2 id="product-panel-title">{t('The product brings another version of this form')}</h2>
        <p>
          {sidesOf(offered, last, timeZone)}
          {offered.isAgain &&
            ` ${t('They were brought together before; this is what has changed since then.')}`}
        </p>
        <p>
          {isWaiting
            ? t('A draft waits to be published. Bring both together after that, or take it back first.')
            : outcomeOf(hasDraft)}
        </p>
        <ActionProblem>{problem}</ActionProblem>
      </div>
      {!isWaiting && (
        <ActionButton kind="plain" isBusy={isBusy} onPress={bring}>
          {t('Bring both together')}
        </ActionButton>
      )}
    </section>
  );
}

function sidesOf({ from, filedOn, publishedAt }: ProductForm, last: number, timeZone: string): string {
  const time = publishedAt.includes('T') ? timeIn(timeZone, publishedAt) : dayOf(publishedAt);
  const sides = { from, last, time };
  if (filedOn === null)
    return t(
      'Both went on from version {from}: people get version {last}, published {time}; the product’s files were changed without a release.',
      sides,
    );
  return t(
    'Both went on from version {from}: people get version {last}, published {time}; the product’s own is of {day}.',
    { ...sides, day: dayOf(filedOn) },
  );
}

function outcomeOf(hasDraft: boolean): string {
  return hasDraft
    ? t('It comes into the draft that there is. Nothing of that is lost, and Undo takes it out again.')
    : t('Together they become a draft. People get nothing of it before you publish that.');
}

/** Days are days everywhere: noon is on the same one in each time zone. */
function dayOf(day: string): string {
  return readableDate(`${day}T12:00`);
}

function wordsOfProduct(): MergeWords {
  return {
    heading: t('Bring both versions together'),
    intro: t(
      'Both have changed these. Choose which to keep. Everything else is combined automatically. Undo goes back to how it was.',
    ),
    mine: t('In the studio'),
    theirs: t('From the product'),
    keepMine: t('Keep the studio’s'),
    takeTheirs: t('Take the product’s'),
    told: t('Changes of the product’s version are now in the draft'),
  };
}

function AsWas({ onClose }: { onClose: () => void }) {
  useFocusLeft();
  return (
    <section className="alert merge-panel" data-kind="notice">
      <div className="merge-told">
        <h2>{t('The form stays as it is')}</h2>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('Close')}
        </button>
      </div>
      <p>{t('The product’s version is not offered again until it changes.')}</p>
    </section>
  );
}
