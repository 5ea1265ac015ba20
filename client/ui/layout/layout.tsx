import type { ReactNode } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { MainPart } from './main-part.tsx';

/** The frame of every page: skip link, header, the screen, footer. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <div className="page-frame">
      <a className="skip-link" href="#main">
        {t('Skip to main content')}
      </a>
      <Header />
      <MainPart>{children}</MainPart>
      <Footer />
    </div>
  );
}
