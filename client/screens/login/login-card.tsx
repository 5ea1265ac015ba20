import { useState } from 'react';
import { siteLinks } from '../../site-links.ts';
import { useSignedIn } from '../../ui/signed-in.ts';
import { SiteLink } from '../../ui/site-link.tsx';
import { LoginForm } from './login-form.tsx';

/** The way in, and on to the path `next`: the login form, or a link for somebody who is logged in already. */
export function LoginCard({ next }: { next: string }) {
  const isSignedIn = useSignedIn();
  const [isFormShown, setFormShown] = useState(!isSignedIn);
  // Once shown it stays, also for the moment between its success and the next page.
  if (!isSignedIn && !isFormShown) setFormShown(true);
  if (isFormShown)
    return (
      <>
        <LoginForm next={next} />
        <p className="login-other">
          No account yet? <SiteLink href={siteLinks.signup.path}>Create an account</SiteLink>
        </p>
      </>
    );
  return (
    <div className="stack">
      <p>You are logged in.</p>
      <SiteLink className="button button-primary" href={next}>
        Go to your account
      </SiteLink>
    </div>
  );
}
