import type { ReactNode } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import type { SessionUser } from '../../codegen/generated/api.ts';
import { t } from '../../codegen/runtime/translate.ts';
import { LanguageSwitch } from '../ui/layout/language-switch.tsx';
import { MainPart } from '../ui/layout/main-part.tsx';
import { SignOut } from '../ui/layout/sign-out.tsx';
import { Mark } from '../ui/mark.tsx';
import { patternOf } from '../ui/routes.ts';
import { SiteLink } from '../ui/site-link.tsx';
import { menuOf } from './desk-pages.ts';
import { roleWords } from './words.ts';

type Props = {
  /** The user, once known. */
  user: SessionUser | undefined;
  children: ReactNode;
};

/** The frame of the staff's pages: the menu for the user's role on one line, and the page. */
export function Desk({ user, children }: Props) {
  return (
    <div className="page-frame desk">
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <header className="desk-header no-print">
        <div className="container">
          <SiteLink className="brand" href="/">
            <Mark />
            Tenderfoot
          </SiteLink>
          {user && <DeskNav user={user} />}
          {user && (
            <div className="desk-user">
              <span>
                {user.name} <span className="desk-role">{t(roleWords[user.role])}</span>
              </span>
              <LanguageSwitch />
              <SignOut />
            </div>
          )}
        </div>
      </header>
      <MainPart>
        <div className="container desk-body">{children}</div>
      </MainPart>
    </div>
  );
}

function DeskNav({ user }: { user: SessionUser }) {
  const here = usePathname();
  const isHere = (path: string) =>
    here === path ||
    (path === patternOf('admin') && isApplication(here)) ||
    (path === patternOf('adminForms') && here.startsWith(`${path}/`));
  return (
    <nav aria-label={t('Desk')}>
      <ul className="desk-nav">
        {menuOf(user).map(({ page, label }) => (
          <li key={page}>
            <SiteLink href={patternOf(page)} aria-current={isHere(patternOf(page)) ? 'page' : undefined}>
              {t(label)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function isApplication(path: string): boolean {
  return path.startsWith(patternOf('adminApplication').replace(':id', ''));
}
