import { usePathname } from 'wouter/use-browser-location';
import { t, text } from '../../../codegen/runtime/translate.ts';
import type { LazyPart } from '../../../widgets/lazy-part.tsx';
import { Mark } from '../mark.tsx';
import { useSignedIn } from '../signed-in.ts';
import { SiteLink } from '../site-link.tsx';
import { siteLinks } from '../site-links.ts';
import { useFetched } from '../use-fetched.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { useDisclosure } from './use-disclosure.ts';

/** Fetched only for people who are logged in. If it cannot be fetched, the rest of the header still works. */
const signOut: LazyPart<object> = {
  load: () =>
    import('./sign-out.tsx').then(
      (module) => module.SignOut,
      () => () => null,
    ),
};

function LateSignOut() {
  const SignOut = useFetched(signOut);
  if (SignOut) return <SignOut />;
  // Reserves its space, so that nothing moves under the pointer when it arrives.
  return (
    <button type="button" disabled>
      {t('Sign out')}
    </button>
  );
}

const { login, signup, ...others } = siteLinks;
const account = { path: '/account', label: text('Account') };

/**
 * The site's header: the mark, and either Login and Signup or Account and Sign out. On small screens a menu also has
 * the other links.
 */
export function Header() {
  const path = usePathname();
  const isSignedIn = useSignedIn();
  const { isOpen, containerRef, buttonRef, toggle } = useDisclosure(path);
  return (
    <header className="site-header">
      <div className="container" ref={containerRef}>
        <SiteLink className="brand" href="/">
          <Mark />
          Tenderfoot
        </SiteLink>
        <LanguageSwitch />
        <button
          ref={buttonRef}
          type="button"
          className="button button-quiet menu-button"
          aria-expanded={isOpen}
          aria-controls="site-menu"
          onClick={toggle}
        >
          {t('Menu')}
        </button>
        <nav className="site-nav" aria-label={t('Main')}>
          <ul id="site-menu" data-open={isOpen ? '' : undefined}>
            <MenuLinks links={isSignedIn ? [account] : [login, signup]} here={path} />
            {isSignedIn && (
              <li>
                <LateSignOut />
              </li>
            )}
            <MenuLinks links={Object.values(others)} here={path} />
          </ul>
        </nav>
      </div>
    </header>
  );
}

function MenuLinks({ links, here }: { links: { path: string; label: string }[]; here: string }) {
  return links.map(({ path, label }) => (
    <li key={path}>
      <SiteLink href={path} aria-current={here === path ? 'page' : undefined}>
        {t(label)}
      </SiteLink>
    </li>
  ));
}
