import { type ReactNode, useState } from 'react';
import { constants } from '../../../codegen/generated/constants.ts';
import type { SessionUser } from '../../api/account.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { acceptInvitation } from '../../api/consultants.ts';
import { pathTo } from '../../routes.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import '../account/account.css';

type Props = {
  token: string;
  buyer: string;
  /** To whom the invitation was sent. */
  email: string;
  /** Who is logged in. */
  user: SessionUser | undefined;
};

/** Who invites to what, and the way to accept it: at once, or after a login or a registration. */
export function AcceptInvitation({ token, buyer, email, user }: Props) {
  const [isBusy, setBusy] = useState(false);
  const [isAccepted, setAccepted] = useState(false);
  const [failure, setFailure] = useState<{ sentence: string; count: number }>();

  async function accept() {
    setBusy(true);
    const answer = await acceptInvitation(token);
    setBusy(false);
    if (answer.ok) return setAccepted(true);
    const sentence = sentenceOf(answer, ['invitationToken'], sentences.server);
    setFailure((last) => ({ sentence, count: (last?.count ?? 0) + 1 }));
  }

  if (isAccepted)
    return (
      <Outcome
        title="Accepted"
        actions={
          <SiteLink className="button button-strong" href={pathTo('accountBuyers')}>
            See your buyers
          </SiteLink>
        }
      >
        <p>You now work for {buyer}.</p>
      </Outcome>
    );
  return (
    <>
      {failure && <Alert key={failure.count}>{failure.sentence}</Alert>}
      <section className="account-card" aria-labelledby="invitation-title">
        <h2 id="invitation-title">{buyer} invites you</h2>
        <p>
          As its consultant you create and manage auctions on its behalf. Either of you can end this at any
          time. The invitation is for <strong>{email}</strong>.
        </p>
        {user?.email === email && user.organizationType === constants.organizationTypes.consultant ? (
          <ActionButton isBusy={isBusy} onPress={accept}>
            Accept
          </ActionButton>
        ) : (
          <WayThere user={user} email={email} />
        )}
      </section>
    </>
  );
}

/** Only a consultant with that very address can accept. */
function WayThere({ user, email }: Pick<Props, 'user' | 'email'>): ReactNode {
  const login = `${pathTo('login')}?ref=${encodeURIComponent(location.pathname)}`;
  return (
    <>
      <p>
        {user
          ? `You are logged in as ${user.email}. To accept, log in with the consultant’s account of ${email}.`
          : 'To accept, log in with the consultant’s account of this address.'}
      </p>
      <div className="button-row">
        <SiteLink className="button button-strong" href={login}>
          Login
        </SiteLink>
        <SiteLink className="button" href={`${pathTo('signup')}?type=consultant`}>
          Sign up as a consultant
        </SiteLink>
      </div>
      <p>
        A new account is reviewed first. You are told by email when it is ready; then open this link again, or
        ask the buyer to send a new one.
      </p>
    </>
  );
}
