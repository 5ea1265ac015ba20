import type { Registration } from '../../../codegen/generated/api.ts';
import { kindOfType, registrationKinds } from './kinds.ts';

/** Returns the answers that a registration form starts with: the draft's, or else what the signup already asked. */
export function initialAnswers(registration: Registration): Record<string, unknown> {
  const { organization, organizationType, applicant, draft } = registration;
  const { account } = registrationKinds[kindOfType(organizationType)];
  const place = placeOf(organization);
  if (draft) return { ...draft.data, ...place };
  return {
    ...place,
    name: organization.name,
    phone: organization.phone,
    ...(organization.gst && { gst: organization.gst }),
    [account]: { ...splitName(applicant.name), phone: organization.phone },
  };
}

/** Returns the parts of the organization that the signup has fixed. */
export function placeOf({ id, country, state }: Registration['organization']) {
  return { id, country, state };
}

/**
 * Splits a person's name into first and last name. The last word is taken for the last name.
 *
 * @example splitName('Mary Ann Reyes') // { first_name: 'Mary Ann', last_name: 'Reyes' }
 */
export function splitName(name: string): { first_name?: string; last_name?: string } {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? words.pop() : undefined;
  return { ...(words.length > 0 && { first_name: words.join(' ') }), ...(last && { last_name: last }) };
}
