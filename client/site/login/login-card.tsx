import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { useSignedIn } from '../../ui/signed-in.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { siteLinks } from '../../ui/site-links.ts';
import { LoginForm } from './login-form.tsx';

type Props = {
  /** The path to go to after the login. */
  next: string;
  /** The heading of the card, if the page itself has none for it. */
  title?: string;
};

/** The login form with a link to the signup; if somebody is already logged in, a link to the account. */
export function LoginCard({ next, title }: Props) {
  const isSignedIn = useSignedIn();
  const [isFormShown, setFormShown] = useState(!isSignedIn);
  // Once shown, the form stays, even in the moment between logging in and the next page.
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
