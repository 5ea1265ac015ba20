import { ask } from '../../api/operation.ts';
import { termsAndConditions } from '../content/terms-and-conditions.ts';
import { registrationPath } from '../registration/steps.ts';
import { AcceptPage } from './accept-page.tsx';

/** The terms and conditions with a button to agree; the step before the registration form. */
export function AcceptTermsAndConditions() {
  return (
    <AcceptPage
      page="acceptTermsAndConditions"
      step={4}
      document={termsAndConditions}
      accept={(accessToken) =>
        ask('POST /registration/accept_terms_and_conditions', { body: { accessToken } })
      }
      next={(accessToken, { organizationType }) => registrationPath(organizationType, accessToken)}
    />
  );
}
