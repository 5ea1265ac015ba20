import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
import { privacyPolicy } from '../content/privacy-policy.ts';
import { LegalText } from './legal-text.tsx';

/** The public page of the privacy policy. */
export function PrivacyPolicy() {
  return (
    <Page title={titleOf('privacyPolicy')}>
      <LegalText document={privacyPolicy} />
    </Page>
  );
}
