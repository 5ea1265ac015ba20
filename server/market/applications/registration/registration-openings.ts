import type { OpenableForms, Openings, OpenTo } from '../../../engine/openings/openings.service.ts';
import { countApplications } from './applications.repository.ts';
import { getRegistrationFormId, registrationForms } from './registration-forms.ts';

/** The registrations, which staff open and close as they do the forms that anybody may send. */
export const openableRegistrations: OpenableForms = Object.fromEntries(
  registrationForms.map(({ formId, organizationType }) => [
    formId,
    (db) => countApplications(db, organizationType),
  ]),
);

/** Who they are was settled by the signup. */
const ANYBODY = { user: undefined, key: undefined };

/**
 * Refuses those who register as what nobody can register as at the moment.
 * @param about the field that the refusal is about
 * @throws AppError `conflict` with what people are told, `forbidden` for a type that has no registration form
 */
export function refuseClosedRegistration(
  openings: Pick<Openings, 'refuseUnlessOpen'>,
  organizationType: number,
  about: 'registration' | 'organizationType',
): Promise<OpenTo> {
  return openings.refuseUnlessOpen(getRegistrationFormId(organizationType), ANYBODY, about);
}
