import { type SubmitEvent, useId, useRef } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { Answer } from '../../api/call.ts';
import { useAction } from '../account/use-action.ts';

type Props<Data> = {
  /** What the button says. */
  verb: string;
  /** What a code is needed for. */
  act: (code: string) => Promise<Answer<Data>>;
  onDone: (data: Data) => void;
};

/** Asks for a code and does what it allows. */
export function CodeForm<Data>({ verb, act, onDone }: Props<Data>) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { busy, problem, run, complain } = useAction<'act'>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (busy) return;
    if (code === '') complain(t('Enter the code of your authenticator app.'));
    else await run('act', act(code), onDone);
    input.current?.select();
    input.current?.focus();
  }

  return (
    <form className="stack" noValidate onSubmit={submit}>
      <div className="field" data-error={problem ? '' : undefined}>
        <label className="field-label" htmlFor={id}>
          {t('Code')}
        </label>
        {problem && (
          <p className="field-error" id={`${id}-problem`} role="alert">
            {problem}
          </p>
        )}
        <input
          ref={input}
          id={id}
          className="input code-input"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={20}
          aria-invalid={problem !== undefined || undefined}
          aria-describedby={problem ? `${id}-problem` : undefined}
        />
      </div>
      <div className="button-row">
        <button type="submit" className="button button-primary" data-busy={busy || undefined}>
          {busy ? t('Processing') : verb}
        </button>
      </div>
    </form>
  );
}
