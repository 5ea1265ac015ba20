import { expect, it } from 'vitest';
import { privacyPolicy } from '../../client/site/content/privacy-policy.ts';
import { termsAndConditions } from '../../client/site/content/terms-and-conditions.ts';
import { legalTextVersions } from '../../server/market/signup/legal-texts.ts';

it('an acceptance is recorded under the version of the text that is shown', () => {
  expect(legalTextVersions).toEqual({
    'privacy-policy': privacyPolicy.version,
    'terms-and-conditions': termsAndConditions.version,
  });
});
