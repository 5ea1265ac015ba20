import { t } from '../../codegen/runtime/translate.ts';
import { DeskPage } from '../ui/desk-page.tsx';
import { SiteLink } from '../ui/site-link.tsx';

/** Says that the user's role does not allow this page. */
export function NotAllowed() {
  return (
    <DeskPage title={t('You do not have access to this page')}>
      <p>{t('Your role does not allow it. Ask an admin if you need it.')}</p>
      <p>
        <SiteLink href="/account">{t('Go to your account')}</SiteLink>
      </p>
    </DeskPage>
  );
}
