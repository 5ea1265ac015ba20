import type { ReactNode } from 'react';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { Alert } from '../../ui/alert.tsx';
import { FailedPart } from '../../ui/failed-part.tsx';
import { Outcome } from '../../ui/outcome.tsx';
import { Page } from '../../ui/page.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { pathTo } from '../../ui/routes.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { useFormTitle } from '../use-form-title.ts';
import { usePasswordLink } from './use-password-link.ts';

/** Called by a form after sending: the link turned out to be bad, or its work is done. */
export type LinkEnd = (phase: 'bad' | 'done') => void;

type Props = {
  page: 'accountSetup' | 'resetPassword' | 'setPassword';
  /** The token of the address. */
  token: string;
  lead: string;
  /** The sentence shown once the password is set. */
  done: string;
  children: (enter: LinkEnd) => ReactNode;
};

/** A page opened by a link from an e-mail: its form or, in its place, what is wrong or what was done. */
export function PasswordLinkPage({ page, token, lead, done, children }: Props) {
  const { state, retry, enter } = usePasswordLink(token);
  const title = useFormTitle(page);
  const isForm = state.phase === 'ready' || state.phase === 'checking';
  return (
    <Page title={title} lead={isForm ? lead : undefined}>
      {state.phase === 'checking' && <PageLoading />}
      {state.phase === 'bad' && <BadLink />}
      {state.phase === 'unreachable' && <FailedPart sentence={state.sentence} retry={retry} />}
      {state.phase === 'ready' && children(enter)}
      {state.phase === 'done' && <Done sentence={done} />}
    </Page>
  );
}

function BadLink() {
  return (
    <>
      <Alert
        actions={
          <SiteLink className="button" href={pathTo('forgotPassword')}>
            {t('Ask for a new link')}
          </SiteLink>
        }
      >
        {messages.situations.passwordResetToken}
      </Alert>
      <div className="prose">
        <p>
          {t(
            'Each link works once. A link to choose a new password works for one hour, and a link to set up an account for three days. If the link is split over two lines in your email, copy all of it into the address bar.',
          )}
        </p>
      </div>
    </>
  );
}

function Done({ sentence }: { sentence: string }) {
  return (
    <Outcome
      title={t('Your password is set')}
      actions={
        <SiteLink className="button button-primary" href={pathTo('login')}>
          {t('Log in')}
        </SiteLink>
      }
    >
      <p>{sentence}</p>
    </Outcome>
  );
}
