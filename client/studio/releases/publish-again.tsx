import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FormDraftState, PublishedAgain, PublishingOutcome } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { isKeptInBrowsers } from '../../ui/drop-in.ts';
import { useAction } from '../../ui/use-action.ts';
import { ChangeList } from '../changes/change-list.tsx';
import { Consumers } from '../changes/consumers.tsx';
import { HALF_FILLED } from '../changes/half-filled.ts';
import { PolicyChoice } from '../changes/policy-choice.tsx';
import { DRAFT_KEPT } from '../drafts/offer-panel.tsx';

type Policy = 'carry-over' | 'finish-on-old';

type Props = {
  /** The id of the form. */
  id: string;
  /** The earlier release. */
  number: number;
  again: PublishedAgain;
  /** What is worked on besides; null for nothing. */
  draft: FormDraftState | null;
  onPublished: (outcome: PublishingOutcome) => void;
};

/** The way back to an earlier release: what that is for everybody, and then the press that does it. */
export function PublishAgain(props: Props) {
  const { number } = props;
  const [isAsking, setAsking] = useState(false);
  const start = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useLayoutEffect(() => {
    if (wasAsking.current && !isAsking) start.current?.focus();
    wasAsking.current = isAsking;
  }, [isAsking]);
  if (isAsking) return <Consequences {...props} onCancel={() => setAsking(false)} />;
  return (
    <div className="button-row">
      <button ref={start} type="button" className="button" onClick={() => setAsking(true)}>
        {t('Publish version {number} again', { number })}
      </button>
    </div>
  );
}

function Consequences({ id, number, again, draft, onPublished, onCancel }: Props & { onCancel: () => void }) {
  const { after, changes, faults, consumers, needsApproval } = again;
  // What waits to be published comes first, unless nobody has to approve this.
  const isWaiting = needsApproval && draft?.offer != null;
  const { busy, problem, run } = useAction<'publish'>();
  const [policy, setPolicy] = useState<Policy>('carry-over');
  const [reason, setReason] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const reasonId = useId();
  useLayoutEffect(() => heading.current?.focus(), []);
  const isBreaking = changes.some((change) => change.isBreaking);
  const publish = () =>
    run(
      'publish',
      ask('POST /studio/forms/{id}/releases', {
        params: { id },
        body: { again: number, after, drafts: policy, ...(reason.trim() && { reason: reason.trim() }) },
      }),
      onPublished,
    );
  return (
    <section className="stack release-again" aria-labelledby={`${reasonId}-title`}>
      <h3 ref={heading} tabIndex={-1} id={`${reasonId}-title`}>
        {t('What everybody gets with version {number} again', { number })}
      </h3>
      {changes.length === 0 ? (
        <p>{t('Nothing that people see.')}</p>
      ) : (
        <ChangeList changes={changes} moves={[]} />
      )}
      <Consumers consumers={consumers} changes={changes} />
      {faults.length > 0 ? (
        <Faults faults={faults} />
      ) : (
        <>
          {draft && <DraftBesides draft={draft} isWaiting={isWaiting} />}
          {isBreaking && <HalfFilled id={id} again={again} policy={policy} onChoose={setPolicy} />}
          <div className="field">
            <label htmlFor={reasonId}>{t('Why? (optional)')}</label>
            <input
              id={reasonId}
              className="input"
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          </div>
        </>
      )}
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        {faults.length === 0 && (
          <ActionButton isBusy={busy === 'publish'} isDisabled={isWaiting} onPress={publish}>
            {needsApproval
              ? t('Ask for approval of version {number}', { number: after + 1 })
              : t('Publish it as version {number}', { number: after + 1 })}
          </ActionButton>
        )}
        <button type="button" className="button" onClick={onCancel}>
          {t('Cancel')}
        </button>
      </div>
    </section>
  );
}

/** What becomes of a draft that somebody works on. */
function DraftBesides({ draft, isWaiting }: { draft: FormDraftState; isWaiting: boolean }) {
  if (!isWaiting) return <p>{t(DRAFT_KEPT, { name: draft.changedBy })}</p>;
  return (
    <div className="alert" data-kind="notice">
      <p>
        {t(
          'A draft of this form waits to be published. Take it back or send it back first: nothing in it is lost.',
        )}
      </p>
    </div>
  );
}

function Faults({ faults }: { faults: string[] }) {
  return (
    <div className="alert" data-kind="danger" role="alert">
      <h4>{t('It cannot be published again')}</h4>
      <ul>
        {faults.map((fault) => (
          <li key={fault}>{fault}.</li>
        ))}
      </ul>
    </div>
  );
}

type HalfFilledProps = Pick<Props, 'id' | 'again'> & { policy: Policy; onChoose: (policy: Policy) => void };

/** What happens to people in the middle of the form. */
function HalfFilled({ id, again: { after, drafts }, policy, onChoose }: HalfFilledProps) {
  if (drafts === null) return <p>{t(isKeptInBrowsers(id) ? HALF_FILLED.onDevices : HALF_FILLED.nowhere)}</p>;
  return (
    <PolicyChoice
      version={after}
      value={policy}
      drafts={drafts}
      canMap={false}
      canMove={false}
      onChange={(chosen) => chosen !== 'migrate' && onChoose(chosen)}
    />
  );
}
