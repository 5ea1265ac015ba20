import { Page } from '../../ui/page.tsx';
import { titleOf } from '../../ui/routes.ts';
import { termsAndConditions } from '../content/terms-and-conditions.ts';
import { LegalText } from './legal-text.tsx';

/** The public page of the terms and conditions. */
export function TermsAndConditions() {
  return (
    <Page title={titleOf('termsAndConditions')}>
      <LegalText document={termsAndConditions} />
    </Page>
  );
}
