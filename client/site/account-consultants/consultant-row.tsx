import type { Consultant } from '../../../codegen/generated/api.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { ask } from '../../api/operation.ts';
import { ActionButton } from '../../ui/action-button.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { readableDate } from '../../ui/readable-date.ts';
import { useAction } from '../../ui/use-action.ts';

type Props = {
  consultant: Consultant;
  onChange: (changed: Consultant) => void;
  /** Announces what was done. */
  onDone: (text: string) => void;
};

/** One consultant: their state, and buttons for what can be done about it. */
export function ConsultantRow({ consultant, onChange, onDone }: Props) {
  const { id, email, name, state } = consultant;
  const { busy, problem, run } = useAction<'resend' | 'end'>();
  const who = name ?? email;

  const resend = () =>
    run('resend', ask('POST /account/consultants/{id}/resend', { params: { id } }), (changed) => {
      onChange(changed);
      onDone(t('The invitation to {email} was sent again.', { email }));
    });
  const end = () =>
    run('end', ask('DELETE /account/consultants/{id}', { params: { id } }), () => {
      onChange({
        ...consultant,
        state: state === 'active' ? 'ended' : 'revoked',
        endedAt: new Date().toISOString(),
      });
      onDone(
        state === 'active'
          ? t('{who} no longer works for you.', { who })
          : t('The invitation to {email} was cancelled.', { email }),
      );
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
            {t('Send again')}
            <span className="visually-hidden">{t(' to {email}', { email })}</span>
          </ActionButton>
        )}
        {state === 'active' && (
          <ConfirmButton
            about={who}
            question={t('{who} will lose access to your auctions right away.', { who })}
            isBusy={busy === 'end'}
            onConfirm={end}
          >
            {t('Stop working together')}
          </ConfirmButton>
        )}
        {(state === 'invited' || state === 'expired') && (
          <ConfirmButton
            about={email}
            question={t('The link sent to {email} will stop working.', { email })}
            isBusy={busy === 'end'}
            onConfirm={end}
          >
            {t('Cancel invitation')}
          </ConfirmButton>
        )}
      </div>
    </li>
  );
}

function stateInWords({ state, expiresAt, acceptedAt, endedAt, sentAt }: Consultant): string {
  if (state === 'active') return t('Works for you since {day}', { day: readableDate(acceptedAt ?? sentAt) });
  if (state === 'invited') return t('Invited, can accept until {day}', { day: readableDate(expiresAt) });
  if (state === 'expired') return t('The invitation expired on {day}', { day: readableDate(expiresAt) });
  const when = readableDate(endedAt ?? sentAt);
  return state === 'ended'
    ? t('Worked for you until {when}', { when })
    : t('Invitation cancelled on {when}', { when });
}
