import { type SubmitEvent, useId } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { PasswordInput } from '../../../widgets/plain/password/password-input.tsx';
import type { Answer } from '../../api/call.ts';
import { useAction } from '../../ui/use-action.ts';

type Props<Data> = {
  /** The proof of identity to ask for: a code (from the app or a recovery code), or the password. */
  by: 'code' | 'password';
  /** The button's words. */
  verb: string;
  /** The call that needs the proof. */
  act: (proof: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
};

/** Asks for a proof of identity, and makes the call that needs it. */
export function ProofForm<Data>({ by, verb, act, onDone }: Props<Data>) {
  const id = useId();
  const { busy, problem, run, complain } = useAction<'act'>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const input = event.currentTarget.querySelector('input');
    const typed = input?.value ?? '';
    const proof = by === 'code' ? typed.trim() : typed;
    if (busy) return;
    if (proof === '') complain(sentenceForMissing(by));
    else await run('act', act(proof), onDone);
    input?.select();
    input?.focus();
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div
        className={by === 'password' ? 'field password-proof' : 'field'}
        data-error={problem ? '' : undefined}
      >
        <label className="field-label" htmlFor={id}>
          {by === 'code' ? t('Code') : t('Password')}
        </label>
        {problem && (
          <p className="field-error" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        {by === 'code' ? (
          <input
            id={id}
            className="input code-input"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={20}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={problem ? `${id}-problem` : undefined}
          />
        ) : (
          <PasswordInput
            id={id}
            name="password"
            label={t('Password')}
            autoComplete="current-password"
            isInvalid={problem !== undefined}
            describedBy={problem ? `${id}-problem` : undefined}
          />
        )}
      </div>
      <div className="button-row">
        <button type="submit" className="button button-primary" data-busy={busy || undefined}>
          {busy ? t('Processing') : verb}
        </button>
      </div>
    </form>
  );
}

function sentenceForMissing(by: Props<unknown>['by']): string {
  return by === 'code' ? t('Enter the code from your authenticator app.') : t('Enter your password.');
}
