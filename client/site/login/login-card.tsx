import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useSignedIn } from '../../ui/signed-in.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { siteLinks } from '../../ui/site-links.ts';
import { LoginForm } from './login-form.tsx';

type Props = {
  /** The path that follows. */
  next: string;
  /** Where the page has no heading of its own for it. */
  title?: string;
};

/** The way in: the login form and the links beside it; for somebody who is logged in already, a link. */
export function LoginCard({ next, title }: Props) {
  const isSignedIn = useSignedIn();
  const [isFormShown, setFormShown] = useState(!isSignedIn);
  // Once shown it stays, also for the moment between its success and the next page.
  if (!isSignedIn && !isFormShown) setFormShown(true);
  return (
    <div className="login-card">
      {title && <h2>{title}</h2>}
      {isFormShown ? (
        <>
          <LoginForm next={next} />
          <p className="login-other">
            {t('No account yet?')} <SiteLink href={siteLinks.signup.path}>{t('Create an account')}</SiteLink>
          </p>
        </>
      ) : (
        <div className="stack">
          <p>{t('You are logged in.')}</p>
          <SiteLink className="button button-primary" href={next}>
            {t('Go to your account')}
          </SiteLink>
        </div>
      )}
    </div>
  );
}
