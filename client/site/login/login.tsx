import { useSearch } from 'wouter';
import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
import { LoginCard } from './login-card.tsx';
import { safeRef } from './safe-ref.ts';

/** The login page. It leads on to the path in `ref` if that belongs to this site, else to the account. */
export function Login() {
  const next = safeRef(new URLSearchParams(useSearch()).get('ref')) ?? '/account';
  return (
    <Page title={titleOf('login')}>
      <LoginCard next={next} />
    </Page>
  );
}
