import { acceptPrivacyPolicy } from '../../api/registration.ts';
import { pathTo } from '../../ui/routes.ts';
import { privacyPolicy } from '../content/privacy-policy.ts';
import { AcceptPage } from './accept-page.tsx';

/** The privacy policy, to be agreed to before the terms. */
export function AcceptPrivacyPolicy() {
  return (
    <AcceptPage
      page="acceptPrivacyPolicy"
      step={3}
      document={privacyPolicy}
      accept={acceptPrivacyPolicy}
      next={(accessToken) => pathTo('acceptTermsAndConditions', { accessToken })}
    />
  );
}
