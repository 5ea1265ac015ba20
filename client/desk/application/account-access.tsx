import { useState } from 'react';
import type { ApplicationDetail } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { rich } from '../../i18n/rich.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { ActionProblem } from '../../ui/action-problem.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAction } from '../../ui/use-action.ts';
import { SideCard } from './side-card.tsx';

type Props = { application: ApplicationDetail; onChange: () => void };

/**
 * The state of an approved organization's account, with a button for a new link, if the mail was lost or the link has
 * expired.
 */
export function AccountAccess({ application: { id, account }, onChange }: Props) {
  const { busy, problem, run } = useAction<'send'>();
  const [said, setSaid] = useState('');
  if (!account) return null;
  const { email, isSetUp, linkExpiresAt } = account;
  const send = () =>
    run('send', ask('POST /admin/applications/{id}/send_account_link', { params: { id }, body: {} }), () => {
      setSaid(t('A new link is on its way to {email}.', { email }));
      onChange();
    });
  return (
    <SideCard title={t('Account')}>
      <p>
        {isSetUp
          ? t('{email} has set up the account.', { email })
          : t('{email} has not set up the account yet.', { email })}
      </p>
      {linkExpiresAt && (
        <p>
          {rich(
            'The link works until <time>{day}</time>.',
            { time: (words) => <time dateTime={linkExpiresAt}>{words}</time> },
            { day: readableDate(linkExpiresAt) },
          )}
        </p>
      )}
      {!isSetUp && !linkExpiresAt && <p>{t('The link has expired.')}</p>}
      <ActionProblem>{problem}</ActionProblem>
      <ActionButton kind="plain" isBusy={busy === 'send'} onPress={send}>
        {isSetUp ? t('Send a link to choose a password') : t('Send a new link')}
      </ActionButton>
      <p role="status">{said}</p>
    </SideCard>
  );
}
