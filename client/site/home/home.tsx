import { homePage } from '../../../codegen/generated/home-page.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { usePageHeading } from '../../ui/page.tsx';
import { siteLinks } from '../../ui/site-links.ts';
import { LoginCard } from '../login/login-card.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { Panorama } from './panorama.tsx';
import { Roles } from './roles.tsx';
import './home.css';

/** The first page: what the site offers buyers, sellers and consultants, and how to begin. */
export function Home() {
  const title = t(homePage.title);
  const heading = usePageHeading(title);
  return (
    <>
      <div className="hero">
        <div className="container hero-content">
          <div className="hero-text">
            <p className="hero-eyebrow">{t('Welcome to Tenderfoot')}</p>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <p className="hero-lead">
              {t('Buyers put work up for auction. Sellers bid on it. We review every company first.')}
            </p>
          </div>
          <LoginCard title={t(siteLinks.login.label)} next="/account" />
        </div>
        <Panorama />
      </div>
      <Roles />
      <HowItWorks />
    </>
  );
}
