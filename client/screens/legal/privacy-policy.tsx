import { privacyPolicy } from '../../content/privacy-policy.ts';
import { titleOf } from '../../routes.ts';
import { Page } from '../../ui/page.tsx';
import { LegalText } from './legal-text.tsx';

/** The privacy policy for everyone to read. */
export function PrivacyPolicy() {
  return (
    <Page title={titleOf('privacyPolicy')}>
      <LegalText document={privacyPolicy} />
    </Page>
  );
}
