import { Link } from 'wouter';
import { messages } from '../../../codegen/runtime/form-messages.ts';
import { t } from '../../../codegen/runtime/translate.ts';
import { Page } from '../page.tsx';
import { pathTo } from '../routes.ts';
import { LostTrail } from './lost-trail.tsx';
import './not-found.css';

/** The page for addresses that have none. */
export function NotFound() {
  return (
    <Page title={t('Page Not Found')} banner={t('Error 404')}>
      <div className="stack">
        <p className="not-found-text">{messages.situations.pageNotFound}</p>
        <LostTrail />
        <p className="button-row">
          <Link className="button" href={pathTo('home')}>
            {t('Go to the home page')}
          </Link>
        </p>
      </div>
    </Page>
  );
}
