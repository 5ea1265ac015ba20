import { t } from '../../../codegen/runtime/translate.ts';
import { Mark } from '../mark.tsx';
import { SiteLink } from '../site-link.tsx';
import { siteLinks } from '../site-links.ts';

/** The site's footer: every public page, and the copyright of the current year. */
export function Footer() {
  return (
    <footer className="site-footer">
      <div className="container">
        <div className="stack">
          <p className="brand">
            <Mark />
            Tenderfoot
          </p>
          <nav aria-label={t('Footer')}>
            <ul className="footer-links">
              {Object.values(siteLinks).map(({ path, label }) => (
                <li key={path}>
                  <SiteLink href={path}>{t(label)}</SiteLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p>© {new Date().getFullYear()} Tenderfoot</p>
      </div>
    </footer>
  );
}
