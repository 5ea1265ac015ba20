import { useState } from 'react';
import type { ForgotPassword as Answers } from '../../../codegen/generated/types.ts';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { type Failure, sentenceOf } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { FormScreen } from '../../engine/form-screen.tsx';
import { rich } from '../../i18n/rich.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useFormTitle } from '../use-form-title.ts';
import '../../ui/form-styles.ts';

/** Sends a link to choose a new password. It says the same whether or not there is an account. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const title = useFormTitle('forgotPassword');

  async function submit({ email }: Answers) {
    const answer = await ask('POST /account/send_password_reset', { body: { email } });
    if (!answer.ok) return { ok: false as const, errors: errorsOf(answer) };
    setSentTo(email);
    return { ok: true as const };
  }

  return (
    <Page title={title} lead={sentTo ? undefined : t('We will send you a link to choose a new one.')}>
      {sentTo ? (
        <Sent to={sentTo} />
      ) : (
        <FormScreen formId="forgot-password" submit={submit} situation="email" />
      )}
    </Page>
  );
}

function Sent({ to }: { to: string }) {
  return (
    <Outcome
      title={t('Check your email')}
      actions={
        <SiteLink className="button" href={pathTo('login')}>
          {t('Back to the login')}
        </SiteLink>
      }
    >
      <p>
        {rich(
          'If there is an account for <b>{to}</b>, we have sent an email with a link. The link works for one hour.',
          { b: (words) => <strong>{words}</strong> },
          { to },
        )}
      </p>
      <p>{t('Nothing after a few minutes? Check your junk mail, and make sure the address is right.')}</p>
    </Outcome>
  );
}

/** Returns the server's own sentence for too many requests, the catalogue's for any other refusal. */
function errorsOf(failure: Failure): Record<string, string> {
  const isSpecial = failure.reason !== 'refused' || failure.status === 429;
  const sentence = isSpecial
    ? sentenceOf(failure, ['email'], messages.situations.email)
    : messages.situations.email;
  return { request: sentence };
}
