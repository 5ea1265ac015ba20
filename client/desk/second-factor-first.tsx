import { t } from '../../codegen/runtime/translate.ts';
import { DeskPage } from '../ui/desk-page.tsx';
import { pathTo } from '../ui/routes.ts';
import { SiteLink } from '../ui/site-link.tsx';

/** Tells staff to turn on two-step verification if it is required and not on yet. */
export function SecondFactorFirst() {
  return (
    <DeskPage title={t('One more step')}>
      <p>{t('You can use the desk once two-step verification is on.')}</p>
      <p>
        <SiteLink className="button button-primary" href={pathTo('accountSecurity')}>
          {t('Turn on two-step verification')}
        </SiteLink>
      </p>
    </DeskPage>
  );
}
