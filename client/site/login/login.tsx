import { useSearch } from 'wouter';
import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
// Nobody comes here for anything else, so what the form needs comes along.
import './log-in/log-in.ts';
import { LoginCard } from './login-card.tsx';
import { safeRef } from './safe-ref.ts';

/** Logs in, and leads on to the address in `ref` where that is a path of this site, else to the account. */
export function Login() {
  const next = safeRef(new URLSearchParams(useSearch()).get('ref')) ?? '/account';
  return (
    <Page title={titleOf('login')}>
      <LoginCard next={next} />
    </Page>
  );
}
