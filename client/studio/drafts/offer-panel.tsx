import { useLayoutEffect, useRef, useState } from 'react';
import type { FormDraftState, PublishingOutcome } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { SendBackBox } from './send-back-box.tsx';

/** What becomes of a draft while an earlier version is published again. */
export const DRAFT_KEPT = text(
  'The draft that {name} changed last is kept. It goes on after this, with what this changes.',
);

type Offer = NonNullable<FormDraftState['offer']>;

type Props = {
  /** The id of the form, and the tag of its draft. */
  id: string;
  tag: string;
  offer: Offer;
  /** Whether what it changes is still being found out, so that nobody can have read it. */
  isComparing: boolean;
  timeZone: string;
  /** Called when it was published, approved or taken back. */
  onDone: (outcome?: PublishingOutcome) => void;
};

/** A draft that waits to be published: for whom or for what, and what can be done. */
export function OfferPanel({ offer, timeZone, ...props }: Props) {
  const { isMine, isApproved, approvedBy, reason, againOf, aside } = offer;
  return (
    <section className="alert offer-panel" data-kind="notice" aria-label={t('Waiting to be published')}>
      <h2 tabIndex={-1}>{offerWords(offer, timeZone)}</h2>
      {approvedBy !== null && <p role="status">{t('{name} approved it.', { name: approvedBy })}</p>}
      {againOf !== null && <p>{t('It is version {number} again.', { number: againOf })}</p>}
      {reason && <p>{reason}</p>}
      {!isApproved && !isMine && <p>{t('Look at it under “Changes” and in the preview, then decide.')}</p>}
      {!isApproved && isMine && <p>{t('Somebody else has to approve it.')}</p>}
      {aside !== null && <p>{t(DRAFT_KEPT, { name: aside })}</p>}
      <Decision offer={offer} {...props} />
    </section>
  );
}

function Decision({ id, tag, offer, isComparing, onDone }: Omit<Props, 'timeZone'>) {
  const { busy, problem, run } = useAction<'approve' | 'back'>();
  const [isRefusing, setRefusing] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const wasRefusing = useRef(false);
  useLayoutEffect(() => {
    if (wasRefusing.current && !isRefusing) start.current?.focus();
    wasRefusing.current = isRefusing;
  }, [isRefusing]);
  const { isMine, isApproved, aside } = offer;
  const params = { id };
  const approve = () =>
    run('approve', ask('POST /studio/forms/{id}/approval', { params, body: { offer: offer.tag } }), onDone);
  const takeBack = () =>
    run('back', ask('DELETE /studio/forms/{id}/publication', { params, ifMatch: `"${tag}"` }), () =>
      onDone(),
    );
  const sendBack = (why: string) => {
    const body = { offer: offer.tag, ...(why && { why }) };
    void run('back', ask('POST /studio/forms/{id}/refusal', { params, body }), () => onDone());
  };
  return (
    <>
      <ActionProblem>{problem}</ActionProblem>
      {isRefusing ? (
        <SendBackBox
          label={aside === null ? t('What should change? (optional)') : t('Why? (optional)')}
          isBusy={busy === 'back'}
          onSend={sendBack}
          onCancel={() => setRefusing(false)}
        />
      ) : (
        <div className="button-row">
          {!isApproved && !isMine && (
            <ActionButton
              isBusy={busy === 'approve'}
              isDisabled={busy !== undefined || isComparing}
              onPress={approve}
            >
              {t('Approve')}
            </ActionButton>
          )}
          {isMine ? (
            <ActionButton
              kind="plain"
              isBusy={busy === 'back'}
              isDisabled={busy !== undefined}
              onPress={takeBack}
            >
              {aside === null ? t('Take it back and go on changing it') : t('Take it back')}
            </ActionButton>
          ) : (
            <button
              ref={start}
              type="button"
              className="button"
              disabled={busy !== undefined}
              onClick={() => setRefusing(true)}
            >
              {aside === null ? t('Send it back to be changed') : t('Send it back')}
            </button>
          )}
        </div>
      )}
    </>
  );
}

function offerWords({ by, isMine, isApproved, publishAt }: Offer, timeZone: string): string {
  const time = publishAt === null ? '' : timeIn(timeZone, publishAt);
  if (isApproved) return t('It will be published on {time}', { time });
  if (isMine)
    return publishAt === null
      ? t('You have asked for approval')
      : t('You have asked for approval; it is to be published on {time}', { time });
  return publishAt === null
    ? t('{name} asks you to approve this', { name: by })
    : t('{name} asks you to approve this; it is to be published on {time}', { name: by, time });
}
