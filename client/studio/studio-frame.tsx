import type { ReactNode } from 'react';
import { t } from '../../codegen/runtime/translate.ts';
import { LanguageSwitch } from '../ui/layout/language-switch.tsx';
import { MainPart } from '../ui/layout/main-part.tsx';
import { Mark } from '../ui/mark.tsx';
import { patternOf } from '../ui/routes.ts';
import { useSignedIn } from '../ui/signed-in.ts';
import { SiteLink } from '../ui/site-link.tsx';

/** The frame of the studio's pages: a single line at the top, so that the rest is for the work. */
export function StudioFrame({ children }: { children: ReactNode }) {
  const isSignedIn = useSignedIn();
  return (
    <div className="page-frame studio">
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <header className="studio-header no-print">
        <SiteLink className="brand" href="/">
          <Mark />
          Tenderfoot
        </SiteLink>
        <nav aria-label={t('Studio')}>
          <SiteLink href={patternOf('studio')}>{t('All forms')}</SiteLink>
          <SiteLink href={patternOf('studioMessages')}>{t('Sentences')}</SiteLink>
          {isSignedIn && <SiteLink href={patternOf('admin')}>{t('Desk')}</SiteLink>}
        </nav>
        <LanguageSwitch />
      </header>
      <MainPart>{children}</MainPart>
    </div>
  );
}
