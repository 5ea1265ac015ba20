import type { Registration } from '../../../codegen/generated/api.ts';
import { constants } from '../../../codegen/generated/constants.ts';
import { pathTo } from '../../ui/routes.ts';
import { kindOfType, registrationKinds } from './kinds.ts';

/** The organization type codes, by the words that `/signup?type=` accepts. */
export const organizationTypes: Record<string, number | undefined> = constants.organizationTypes;

/** Returns the address of the registration form for an organization type. */
export function registrationPath(organizationType: number, accessToken: string): string {
  return pathTo(registrationKinds[kindOfType(organizationType)].page, { accessToken });
}

/** Returns the address of the next step for this token: the privacy policy, the terms, then the registration form. */
export function nextStepPath({ steps, organizationType }: Registration, accessToken: string): string {
  if (!steps.privacyPolicy) return pathTo('acceptPrivacyPolicy', { accessToken });
  if (!steps.termsAndConditions) return pathTo('acceptTermsAndConditions', { accessToken });
  return registrationPath(organizationType, accessToken);
}
