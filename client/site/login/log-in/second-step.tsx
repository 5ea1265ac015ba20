import { type RefObject, type SubmitEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { SessionUser } from '../../../../codegen/generated/api.ts';
import type { Login } from '../../../../codegen/generated/types.ts';
import { t } from '../../../../codegen/runtime/translate.ts';
import { type Answer, sentenceOf, sentences } from '../../../api/call.ts';
import { ask } from '../../../api/operation.ts';
import './second-step.css';

type LoggedIn = Answer<{ user: SessionUser }>;

/**
 * Asks for the code of the second factor in a dialog, until it is right. Returns the login's answer, or undefined if
 * the person gave up.
 */
export function askForCode(login: Login): Promise<LoggedIn | undefined> {
  return new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = createRoot(host);
    const close = (answer?: LoggedIn) => {
      root.unmount();
      host.remove();
      resolve(answer);
    };
    root.render(<SecondStep login={login} onDone={close} />);
  });
}

function SecondStep({ login, onDone }: { login: Login; onDone: (answer?: LoggedIn) => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  useEffect(() => dialog.current?.showModal(), []);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const code = input.current?.value.trim() ?? '';
    if (isBusy) return;
    if (code === '') return say(t('Enter the code from your authenticator app.'));
    setBusy(true);
    const answer = await ask('POST /account/login_with_code', { body: { ...login, code } });
    setBusy(false);
    if (answer.ok || (answer.errors.login && answer.status === 401)) return onDone(answer);
    say(sentenceOf(answer, ['code', 'login'], sentences.server));
  }

  /** Closes the dialog, except while a request is under way, which may still log the person in. */
  function giveUp(event: SyntheticEvent) {
    if (isBusy) event.preventDefault();
    else onDone();
  }

  function say(sentence: string) {
    setProblem(sentence);
    input.current?.select();
    input.current?.focus();
  }

  return (
    <dialog ref={dialog} className="second-step" aria-labelledby="second-step" onCancel={giveUp}>
      <form className="stack" noValidate onSubmit={submit}>
        <h2 id="second-step">{t('One more step')}</h2>
        <CodeField input={input} problem={problem} />
        <div className="button-row">
          <button type="submit" className="button button-primary" data-busy={isBusy || undefined}>
            {isBusy ? t('Processing') : t('Log in')}
          </button>
          <button type="button" className="button button-quiet" onClick={giveUp}>
            {t('Cancel')}
          </button>
        </div>
      </form>
    </dialog>
  );
}

type CodeFieldProps = { input: RefObject<HTMLInputElement | null>; problem: string | undefined };

function CodeField({ input, problem }: CodeFieldProps) {
  return (
    <div className="field" data-error={problem ? '' : undefined}>
      <label className="field-label" htmlFor="second-step-code">
        {t('Code')}
      </label>
      <p id="second-step-hint">
        {t(
          'Your authenticator app shows six digits. If you don’t have the app, enter one of your recovery codes.',
        )}
      </p>
      {problem && (
        <p className="field-error" id="second-step-problem" role="alert">
          {problem}
        </p>
      )}
      <input
        ref={input}
        id="second-step-code"
        className="input"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem ? 'second-step-problem second-step-hint' : 'second-step-hint'}
      />
    </div>
  );
}
