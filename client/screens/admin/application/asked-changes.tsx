import { useState } from 'react';
import { sentenceOf, sentences } from '../../../api/call.ts';
import { type ApplicationDetail, sendLinkAgain } from '../../../api/review.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { readableDate } from '../../../ui/readable-date.ts';
import { logInFirst } from '../../account/use-session.ts';

type Props = { application: ApplicationDetail; onChange: () => void };

/** What the applicant was asked to change and until when; a new link where the mail was lost or time ran out. */
export function AskedChanges({ application: { id, changeRequest, contact }, onChange }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [said, setSaid] = useState<{ text: string; isProblem: boolean }>();
  if (!changeRequest) return null;
  const { message, comments, expiresAt } = changeRequest;
  const amount = Object.keys(comments).length;

  async function send() {
    setBusy(true);
    const answer = await sendLinkAgain(id);
    setBusy(false);
    if (!answer.ok && answer.status === 401) return logInFirst();
    if (!answer.ok) return setSaid({ text: sentenceOf(answer, [], sentences.server), isProblem: true });
    setSaid({ text: `A new link is on its way to ${contact.email}.`, isProblem: false });
    onChange();
  }

  return (
    <>
      <p>
        The applicant can change the answers until <time dateTime={expiresAt}>{readableDate(expiresAt)}</time>
        .
      </p>
      <blockquote>{message}</blockquote>
      {amount > 0 && <p>{amount === 1 ? 'One answer has a comment.' : `${amount} answers have comments.`}</p>}
      <ActionButton kind="plain" isBusy={isBusy} onPress={send}>
        Send a new link
      </ActionButton>
      <p className={said?.isProblem ? 'field-error' : undefined} role="status">
        {said?.text}
      </p>
    </>
  );
}
