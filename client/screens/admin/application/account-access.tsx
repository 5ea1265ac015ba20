import { useState } from 'react';
import { type ApplicationDetail, sendAccountLink } from '../../../api/review.ts';
import { ActionButton } from '../../../ui/action-button.tsx';
import { readableDate } from '../../../ui/readable-date.ts';
import { useAction } from '../../account/use-action.ts';
import { SideCard } from './side-card.tsx';

type Props = { application: ApplicationDetail; onChange: () => void };

/** How far the approved organization is with its account; a new link where the mail was lost or time ran out. */
export function AccountAccess({ application: { id, account }, onChange }: Props) {
  const { busy, problem, run } = useAction<'send'>();
  const [said, setSaid] = useState('');
  if (!account) return null;
  const { email, isSetUp, linkExpiresAt } = account;
  const send = () =>
    run('send', sendAccountLink(id), () => {
      setSaid(`A new link is on its way to ${email}.`);
      onChange();
    });
  return (
    <SideCard title="Account">
      <p>{isSetUp ? `${email} has set up the account.` : `${email} has not set up the account yet.`}</p>
      {linkExpiresAt && (
        <p>
          The link is good until <time dateTime={linkExpiresAt}>{readableDate(linkExpiresAt)}</time>.
        </p>
      )}
      {!isSetUp && !linkExpiresAt && <p>The link has run out.</p>}
      {problem && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <ActionButton kind="plain" isBusy={busy === 'send'} onPress={send}>
        {isSetUp ? 'Send a link to choose a password' : 'Send a new link'}
      </ActionButton>
      <p role="status">{said}</p>
    </SideCard>
  );
}
