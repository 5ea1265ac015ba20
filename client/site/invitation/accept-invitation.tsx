import { type ReactNode, useState } from 'react';
import type { SessionUser } from '../../../codegen/generated/api.ts';
import { constants } from '../../../codegen/generated/constants.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { rich } from '../../i18n/rich.tsx';
import { ActionButton } from '../../ui/action-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import '../account/account.css';

type Props = {
  token: string;
  buyer: string;
  /** The address the invitation was sent to. */
  email: string;
  /** The user who is logged in. */
  user: SessionUser | undefined;
};

/**
 * An invitation: who invites and to what, and a button to accept it, either at once or after a login or a registration.
 */
export function AcceptInvitation({ token, buyer, email, user }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; count: number }>();

  async function accept() {
    setBusy(true);
    const answer = await ask('POST /account/accept_invitation', { body: { invitationToken: token } });
    setBusy(false);
    if (answer.ok) return setAccepted(true);
    const sentence = sentenceOf(answer, ['invitationToken'], sentences.server);
    setFailure((last) => ({ sentence, count: (last?.count ?? 0) + 1 }));
  }

  if (isAccepted)
    return (
      <Outcome
        title={t('Accepted')}
        actions={
          <SiteLink className="button button-strong" href={pathTo('accountBuyers')}>
            {t('See your buyers')}
          </SiteLink>
        }
      >
        <p>{t('You now work for {buyer}.', { buyer })}</p>
      </Outcome>
    );
  return (
    <>
      {failure && <Alert key={failure.count}>{failure.sentence}</Alert>}
      <section className="account-card" aria-labelledby="invitation-title">
        <h2 id="invitation-title">{t('{buyer} invites you', { buyer })}</h2>
        <p>
          {rich(
            'As its consultant, you create and manage auctions on its behalf. Either of you can end this at any time. The invitation is for <b>{email}</b>.',
            { b: (words) => <strong>{words}</strong> },
            { email },
          )}
        </p>
        {user?.email === email && user.organizationType === constants.organizationTypes.consultant ? (
          <ActionButton isBusy={isBusy} onPress={accept}>
            {t('Accept')}
          </ActionButton>
        ) : (
          <WayThere user={user} email={email} />
        )}
      </section>
    </>
  );
}

/** Leads to the login or signup, since only a consultant with exactly this address can accept. */
function WayThere({ user, email }: Pick<Props, 'user' | 'email'>): ReactNode {
  const login = `${pathTo('login')}?ref=${encodeURIComponent(location.pathname)}`;
  return (
    <>
      <p>
        {user
          ? t('You are logged in as {email}. To accept, log in with the consultant account for {invited}.', {
              email: user.email,
              invited: email,
            })
          : t('To accept, log in with the consultant account for this address.')}
      </p>
      <div className="button-row">
        <SiteLink className="button button-strong" href={login}>
          {t('Log in to accept')}
        </SiteLink>
        <SiteLink className="button" href={`${pathTo('signup')}?type=consultant`}>
          {t('Sign up as a consultant')}
        </SiteLink>
      </div>
      <p>
        {t(
          'We review new accounts first, and email you when yours is ready. Then open this link again, or ask the buyer to send a new one.',
        )}
      </p>
    </>
  );
}
