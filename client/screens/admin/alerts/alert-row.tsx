import { useState } from 'react';
import { dismissAlert, type StaffAlert, sendAgain } from '../../../api/alerts.ts';
import { type Answer, sentenceOf, sentences } from '../../../api/call.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { readableTime } from '../../../ui/readable-date.ts';
import { logInFirst } from '../../account/use-session.ts';

type Props = {
  alert: StaffAlert;
  /** It is off the list; the text says why. */
  onDone: (id: string, text: string) => void;
};

const titles: Record<StaffAlert['kind'], string> = {
  'given-up': 'Given up',
  'vendor-down': 'A vendor does not answer',
  'other-amount': 'An amount differs',
};

/** One alert and what can be done about it. */
export function AlertRow({ alert, onDone }: Props) {
  const { id, kind, message, raisedAt } = alert;
  const [busy, setBusy] = useState<'again' | 'dismiss'>();
  const [problem, setProblem] = useState<string>();

  async function run(what: 'again' | 'dismiss', call: Promise<Answer<unknown>>, text: string) {
    setBusy(what);
    const answer = await call;
    setBusy(undefined);
    if (answer.ok || answer.status === 404) return onDone(id, text);
    if (answer.status === 401) return logInFirst();
    setProblem(sentenceOf(answer, [], sentences.server));
  }

  return (
    <li>
      <h2>{titles[kind]}</h2>
      <p>{message}</p>
      <p className="alert-time">
        <time dateTime={raisedAt}>{readableTime(raisedAt)}</time>
      </p>
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="button-row">
        {kind === 'given-up' && (
          <ActionButton
            kind="plain"
            isBusy={busy === 'again'}
            onPress={() => run('again', sendAgain(id), 'It is being sent again.')}
          >
            Send again
          </ActionButton>
        )}
        <ActionButton
          kind="plain"
          isBusy={busy === 'dismiss'}
          onPress={() => run('dismiss', dismissAlert(id), 'The alert was dismissed.')}
        >
          Dismiss
        </ActionButton>
      </div>
    </li>
  );
}
