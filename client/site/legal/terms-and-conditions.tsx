import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
import { termsAndConditions } from '../content/terms-and-conditions.ts';
import { LegalText } from './legal-text.tsx';

/** The terms and conditions for everyone to read. */
export function TermsAndConditions() {
  return (
    <Page title={titleOf('termsAndConditions')}>
      <LegalText document={termsAndConditions} />
    </Page>
  );
}
