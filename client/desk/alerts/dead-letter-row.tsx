import { useState } from 'react';
import type { DeadLetter } from '../../../codegen/generated/api.ts';
import { t, text } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deskTime } from '../desk-time.ts';
import { DiscardDialog } from './discard-dialog.tsx';

type Props = {
  letter: DeadLetter;
  /** Called when something was done about it; the text says what. */
  onDone: (text: string) => void;
};

const channels: Record<DeadLetter['channel'], string> = {
  sms: text('Text message'),
  email: text('Email'),
  billing: text('Request to the payment provider'),
  webhook: text('Call of a webhook'),
};

/** A dead letter: what it was about, why it did not go out, and what can be done. */
export function DeadLetterRow({ letter, onDone }: Props) {
  const { id, channel, subject, cause, attempts, givenUpAt, requestId, canBeSent } = letter;
  const { busy, problem, run } = useAction<'again'>();
  const [isDiscarding, setDiscarding] = useState(false);
  const again = () =>
    run('again', ask('POST /admin/dead_letters/{id}/send_again', { params: { id } }), () =>
      onDone(t('The message is being sent again.')),
    );
  return (
    <li>
      <h3>{t(channels[channel])}</h3>
      <p>
        <code>{subject}</code>
      </p>
      <p>{t('Cause: {cause} (attempts: {n})', { cause, n: attempts })}</p>
      {!canBeSent && <p>{t('It has expired, or its contents were deleted. You can only discard it.')}</p>}
      <p className="alert-time">
        {t('Gave up:')} <time dateTime={givenUpAt}>{deskTime(givenUpAt)}</time>
        {requestId && <> · {t('Request {id}', { id: requestId })}</>}
      </p>
      <ActionProblem>{problem}</ActionProblem>
      <div className="button-row">
        {canBeSent && (
          <ActionButton kind="plain" isBusy={busy === 'again'} onPress={again}>
            {t('Send again')}
            <span className="visually-hidden"> ({subject})</span>
          </ActionButton>
        )}
        <button type="button" className="button button-quiet" onClick={() => setDiscarding(true)}>
          {t('Discard')}
          <span className="visually-hidden"> ({subject})</span>
        </button>
      </div>
      {isDiscarding && <DiscardDialog id={id} onClose={() => setDiscarding(false)} onDone={onDone} />}
    </li>
  );
}
