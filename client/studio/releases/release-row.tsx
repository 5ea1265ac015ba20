import { useEffect, useId } from 'react';
import type {
  FormDraftState,
  ListedRelease,
  PublishingOutcome,
  ReleaseLook,
} from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Loading } from '../../ui/loading.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAsked } from '../../ui/use-answer.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { PublishAgain } from './publish-again.tsx';

type Props = {
  /** The id of the form. */
  id: string;
  release: ListedRelease;
  /** Whether people get it now. */
  isServed: boolean;
  canPublish: boolean;
  draft: FormDraftState | null;
  timeZone: string;
  isOpen: boolean;
  onToggle: () => void;
  onLook: (look: ReleaseLook | undefined) => void;
  onPreview: () => void;
  onPublished: (outcome: PublishingOutcome) => void;
};

/** A release in the list; opened, what it changed, and how to get back to it. */
export function ReleaseRow({ release, isServed, isOpen, onToggle, ...props }: Props) {
  const { number, againOf, reason, releasedAt } = release;
  const id = useId();
  return (
    <li className="release" data-open={isOpen || undefined}>
      <button
        type="button"
        className="release-head"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <strong>{t('Version {number}', { number })}</strong>
        {isServed && <span className="release-now">{t('People get this now')}</span>}
        <span className="release-when">
          {releasedAt.includes('T')
            ? timeIn(props.timeZone, releasedAt)
            : readableDate(`${releasedAt}T12:00`)}
          {' · '}
          {byWords(release)}
        </span>
      </button>
      {againOf !== null && <p>{t('Version {number} again', { number: againOf })}</p>}
      {reason && <p className="release-reason">{reason}</p>}
      <div id={id}>{isOpen && <OpenRelease number={number} {...props} />}</div>
    </li>
  );
}

function byWords({ by: name, approvedBy: other }: ListedRelease): string {
  if (name === null) return t('with the product');
  return other === null ? name : t('{name}, approved by {other}', { name, other });
}

type OpenProps = Pick<Props, 'id' | 'canPublish' | 'draft' | 'onLook' | 'onPreview' | 'onPublished'> & {
  number: number;
};

function OpenRelease({ id, number, canPublish, draft, onLook, onPreview, onPublished }: OpenProps) {
  const params = { id, number: String(number) };
  const { data, sentence, retry } = useAsked('GET /studio/forms/{id}/releases/{number}', { params });
  useEffect(() => {
    if (data) onLook(data);
  }, [data, onLook]);
  if (sentence) return <FailedPart sentence={sentence} retry={retry} />;
  if (!data) return <Loading />;
  const { changes, again } = data;
  return (
    <div className="stack">
      <h3>{t('What it changed')}</h3>
      {changes.length === 0 ? (
        <p>{number === 1 ? t('This is the first version of the form.') : t('Nothing that people see.')}</p>
      ) : (
        <ChangeList changes={changes} moves={[]} />
      )}
      <p className="release-look">
        <button type="button" className="button button-quiet" onClick={onPreview}>
          {t('Look at version {number}', { number })}
        </button>
      </p>
      {again && canPublish && <PublishAgain {...{ id, number, again, draft, onPublished }} />}
    </div>
  );
}
