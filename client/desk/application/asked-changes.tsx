import { useState } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { rich } from '../../i18n/rich.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAction } from '../../ui/use-action.ts';

type Props = { application: ApplicationDetail; onChange: () => void };

/**
 * The changes the applicant was asked for and by when, with a button for a new link, if the mail was lost or the link
 * has expired.
 */
export function AskedChanges({ application: { id, changeRequest, contact }, onChange }: Props) {
  const { busy, problem, run } = useAction<'send'>();
  const [said, setSaid] = useState('');
  if (!changeRequest) return null;
  const { message, comments, expiresAt } = changeRequest;
  const amount = Object.keys(comments).length;

  const send = () =>
    run('send', ask('POST /admin/applications/{id}/send_link_again', { params: { id }, body: {} }), () => {
      setSaid(t('A new link is on its way to {email}.', { email: contact.email }));
      onChange();
    });

  return (
    <>
      <p>
        {rich(
          'The applicant can change the answers until <time>{day}</time>.',
          { time: (words) => <time dateTime={expiresAt}>{words}</time> },
          { day: readableDate(expiresAt) },
        )}
      </p>
      <blockquote>{message}</blockquote>
      {amount > 0 && (
        <p>
          {amount === 1 ? t('One answer has a comment.') : t('{amount} answers have comments.', { amount })}
        </p>
      )}
      <ActionButton kind="plain" isBusy={busy === 'send'} onPress={send}>
        {t('Send a new link')}
      </ActionButton>
      <ActionProblem>{problem}</ActionProblem>
      <p role="status">{said}</p>
    </>
  );
}
