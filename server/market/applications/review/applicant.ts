import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import type { RegistrationData } from '../registration/application.service.ts';
import { type RegistrationForm, registrationForms } from '../registration/registration-forms.ts';

/** The person who gets the answer to an application, and the account. */
export type ApplicantContact = { email: string; name: string };

/**
 * Returns the form that an application was submitted with.
 * @throws Error for an organization type that has none
 */
export function getFormOf({
  organization_type,
}: Pick<ApplicationRow, 'organization_type'>): RegistrationForm {
  const form = registrationForms.find(({ organizationType }) => organizationType === organization_type);
  if (!form) throw new Error(`Organization type ${organization_type} has no registration form`);
  return form;
}

/** Returns the primary contact of a buyer or consultant, the sales contact of a seller. */
export function contactOf(
  row: Pick<ApplicationRow, 'organization_type' | 'data' | 'email'>,
): ApplicantContact {
  const data = JSON.parse(row.data) as RegistrationData;
  const contact = data[getFormOf(row).contact];
  if (!contact) return { email: row.email, name: data.name };
  return { email: contact.email, name: `${contact.first_name} ${contact.last_name}`.trim() };
}
