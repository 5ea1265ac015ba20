import { ask } from '../../api/operation.ts';
import { pathTo } from '../../ui/routes.ts';
import { privacyPolicy } from '../content/privacy-policy.ts';
import { AcceptPage } from './accept-page.tsx';

/** The privacy policy with a button to agree; the step before the terms. */
export function AcceptPrivacyPolicy() {
  return (
    <AcceptPage
      page="acceptPrivacyPolicy"
      step={3}
      document={privacyPolicy}
      accept={(accessToken) => ask('POST /registration/accept_privacy_policy', { body: { accessToken } })}
      next={(accessToken) => pathTo('acceptTermsAndConditions', { accessToken })}
    />
  );
}
