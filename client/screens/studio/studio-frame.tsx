import type { ReactNode } from 'react';
import { patternOf } from '../../routes.ts';
import { Mark } from '../../ui/mark.tsx';
import { SiteLink } from '../../ui/site-link.tsx';

/** The frame of the studio's pages: one line at the top, all else is for the work. */
export function StudioFrame({ children }: { children: ReactNode }) {
  return (
    <div className="page-frame studio">
      <a className="skip-link" href="#main">
        Skip to main content
      </a>
      <header className="studio-header no-print">
        <SiteLink className="brand" href="/">
          <Mark />
          Tenderfoot
        </SiteLink>
        <nav aria-label="Studio">
          <SiteLink href={patternOf('studio')}>All forms</SiteLink>
        </nav>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
