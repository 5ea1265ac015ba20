import { type Consultant, endConsultant, resendInvitation } from '../../api/consultants.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAction } from '../account/use-action.ts';

type Props = {
  consultant: Consultant;
  onChange: (changed: Consultant) => void;
  /** Announces what was done. */
  onDone: (text: string) => void;
};

/** One consultant with their state and what can be done about it. */
export function ConsultantRow({ consultant, onChange, onDone }: Props) {
  const { id, email, name, state } = consultant;
  const { busy, problem, run } = useAction<'resend' | 'end'>();
  const who = name ?? email;

  const resend = () =>
    run('resend', resendInvitation(id), (changed) => {
      onChange(changed);
      onDone(`The invitation to ${email} was sent again.`);
    });
  const end = () =>
    run('end', endConsultant(id), () => {
      onChange({
        ...consultant,
        state: state === 'active' ? 'ended' : 'revoked',
        endedAt: new Date().toISOString(),
      });
      onDone(state === 'active' ? `${who} no longer works for you.` : `The invitation to ${email} is void.`);
    });

  return (
    <li className="account-row">
      <div>
        <h2>{who}</h2>
        {name && <p>{email}</p>}
        <p className="account-row-state" data-state={state}>
          {stateInWords(consultant)}
        </p>
        {problem && <p className="field-error">{problem}</p>}
      </div>
      <div className="button-row">
        {(state === 'invited' || state === 'expired') && (
          <ActionButton kind="plain" isBusy={busy === 'resend'} onPress={resend}>
            Send again<span className="visually-hidden"> to {email}</span>
          </ActionButton>
        )}
        {state === 'active' && (
          <ConfirmButton
            question={`${who} loses access to your auctions at once.`}
            isBusy={busy === 'end'}
            onConfirm={end}
          >
            End the work
          </ConfirmButton>
        )}
        {(state === 'invited' || state === 'expired') && (
          <ConfirmButton
            question={`The link that ${email} has got will open nothing any more.`}
            isBusy={busy === 'end'}
            onConfirm={end}
          >
            Take back
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function stateInWords({ state, expiresAt, acceptedAt, endedAt, sentAt }: Consultant): string {
  if (state === 'active') return `Works for you since ${readableDate(acceptedAt ?? sentAt)}`;
  if (state === 'invited') return `Invited, can accept until ${readableDate(expiresAt)}`;
  if (state === 'expired') return `The invitation expired on ${readableDate(expiresAt)}`;
  const when = readableDate(endedAt ?? sentAt);
  return state === 'ended' ? `Worked for you until ${when}` : `Invitation taken back on ${when}`;
}
