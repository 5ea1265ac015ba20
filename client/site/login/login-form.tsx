import { type FocusEvent, type SubmitEvent, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { questions, submitLabel } from '../../../codegen/generated/forms/login/questions.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { SiteLink } from '../../ui/site-link.tsx';
import type { LoginFailure } from './log-in/log-in.ts';
import { idOf, LoginField } from './login-field.tsx';
import './login.css';

/** Loads the rules, the call and the messages of the form, when somebody turns to it. */
const loadLogIn = () => import('./log-in/log-in.ts');

/** The last attempt. Without a `failure`, the code to log in with could not be fetched. */
type Attempt = { count: number; failure?: LoginFailure };

/**
 * The form of `schemas/dialogs/login`, which leads to the path `next`. It is light enough for the first page: its
 * questions are compiled in, and it does not need the form engine.
 */
export function LoginForm({ next }: { next: string }) {
  const [isBusy, setBusy] = useState(false);
  const [{ count, failure }, setAttempt] = useState<Attempt>({ count: 0 });
  const errors = failure?.errors ?? {};

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    const form = event.currentTarget;
    try {
      const { logIn } = await loadLogIn();
      const failed = await logIn(form);
      if (!failed) return navigate(next);
      setAttempt({ count: count + 1, failure: failed });
    } catch {
      setAttempt({ count: count + 1 });
    }
    setBusy(false);
  }

  async function judgeAgain({ currentTarget: form, target }: FocusEvent<HTMLFormElement>) {
    if (!failure || failure.isRefused || !(target instanceof HTMLInputElement)) return;
    const { judgeLeft } = await loadLogIn();
    const left = await judgeLeft(form, target.name, errors);
    setAttempt((now) => (now.failure === failure ? { count, failure: { ...failure, errors: left } } : now));
  }

  return (
    <form className="login-form" noValidate onSubmit={submit} onFocus={loadEarly} onBlur={judgeAgain}>
      {failure && <failure.Problem key={count} sentence={failure.sentence} errors={errors} idOf={idOf} />}
      {count > 0 && !failure && (
        <Alert key={count}>
          {t('Part of this page could not be loaded. Check your connection and try again.')}
        </Alert>
      )}
      {questions.map((question) => (
        <LoginField key={question.name} question={question} error={errors[question.name]} />
      ))}
      <div className="form-actions">
        <button
          type="submit"
          className="button button-primary"
          disabled={isBusy}
          data-busy={isBusy || undefined}
        >
          {isBusy ? t('Processing') : t(submitLabel)}
        </button>
        <SiteLink href="/forgot-password">{t('Forgot your password?')}</SiteLink>
      </div>
    </form>
  );
}

function loadEarly(): void {
  loadLogIn().catch(() => {
    // Reported when the form is sent, which tries again.
  });
}
