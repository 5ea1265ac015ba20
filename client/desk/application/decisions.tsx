import { useState } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import type { DecisionKind } from '../../api/decide.ts';
import { AskedChanges } from './asked-changes.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { NextApplication } from './next-application.tsx';

type Props = {
  application: ApplicationDetail;
  /** Comments keyed by field path. */
  comments: Record<string, string>;
  onDone: () => void;
  onChange: () => void;
  onOvertaken: (sentence: string) => void;
};

const done: Partial<Record<DecisionKind, string>> = {
  approve: text('Approved. The account has been created, and its link is on the way.'),
  decline: text('Declined. The email is on its way.'),
  request_changes: text('Sent back. The email with the link is on its way.'),
};

/** The decision on an application: buttons for the possible ones, or the one that was taken. */
export function Decisions({ application, comments, onDone, onChange, onOvertaken }: Props) {
  const [asking, setAsking] = useState<DecisionKind>();
  const [decided, setDecided] = useState<DecisionKind>();
  const amount = Object.keys(comments).length;
  const { state } = application;
  return (
    <section className="side-card review-decision" aria-labelledby="decision-title">
      <h2 id="decision-title">{t('Decision')}</h2>
      <p role="status">{decided && t(done[decided] ?? '')}</p>
      {state === 'submitted' && <p>{t('Starting the review …')}</p>}
      {state === 'in_review' && (
        <div className="decision-buttons">
          <button type="button" className="button button-strong" onClick={() => setAsking('approve')}>
            {t('Approve …')}
          </button>
          <button type="button" className="button" onClick={() => setAsking('request_changes')}>
            {t('Ask for changes …')}
            {amount > 0 && ` (${amount})`}
          </button>
          <button type="button" className="button" onClick={() => setAsking('decline')}>
            {t('Decline …')}
          </button>
        </div>
      )}
      {state === 'in_review' && (
        <p className="side-note">{t('You can read the email before you send it.')}</p>
      )}
      {state === 'changes_requested' && <AskedChanges application={application} onChange={onChange} />}
      {state === 'approved' && !decided && <p>{t('This application was approved.')}</p>}
      {state === 'declined' && !decided && <p>{t('This application was declined.')}</p>}
      {state !== 'submitted' && state !== 'in_review' && <NextApplication after={application.id} />}
      {asking && (
        <DecisionDialog
          application={application}
          kind={asking}
          comments={comments}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            setDecided(asking);
            setAsking(undefined);
            onDone();
          }}
          onOvertaken={(sentence) => {
            setAsking(undefined);
            onOvertaken(sentence);
          }}
        />
      )}
    </section>
  );
}
