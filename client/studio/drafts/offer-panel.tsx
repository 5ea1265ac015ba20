import type { FormDraftState, PublishingOutcome } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { timeIn } from '../../desk/openings/zoned-time.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { useAction } from '../../ui/use-action.ts';

type Offer = NonNullable<FormDraftState['offer']>;

type Props = {
  /** The id of the form, and the tag of its draft. */
  id: string;
  tag: string;
  offer: Offer;
  timeZone: string;
  /** Called when it was published, approved or taken back. */
  onDone: (outcome?: PublishingOutcome) => void;
};

/** A draft that waits to be published: for whom or for what, and what can be done. */
export function OfferPanel({ id, tag, offer, timeZone, onDone }: Props) {
  const { busy, problem, run } = useAction<'approve' | 'back'>();
  const { isMine, isApproved, reason, againOf } = offer;
  const params = { id };
  const approve = () =>
    run('approve', ask('POST /studio/forms/{id}/approval', { params, body: { offer: offer.tag } }), onDone);
  const takeBack = () =>
    run('back', ask('DELETE /studio/forms/{id}/publication', { params, ifMatch: `"${tag}"` }), () =>
      onDone(),
    );
  return (
    <section className="alert offer-panel" data-kind="notice" aria-label={t('Waiting to be published')}>
      <h2 tabIndex={-1}>{offerWords(offer, timeZone)}</h2>
      {againOf !== null && <p>{t('It is version {number} again.', { number: againOf })}</p>}
      {reason && <p>{reason}</p>}
      {!isApproved && !isMine && <p>{t('Look at it under “Changes” and in the preview, then decide.')}</p>}
      {!isApproved && isMine && <p>{t('Somebody else has to approve it.')}</p>}
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        {!isApproved && !isMine && (
          <ActionButton isBusy={busy === 'approve'} isDisabled={busy !== undefined} onPress={approve}>
            {t('Approve')}
          </ActionButton>
        )}
        <ActionButton
          kind="plain"
          isBusy={busy === 'back'}
          isDisabled={busy !== undefined}
          onPress={takeBack}
        >
          {isMine ? t('Take it back and go on changing it') : t('Send it back to be changed')}
        </ActionButton>
      </div>
    </section>
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
