import { constants } from '../../../../codegen/generated/constants.ts';
import type { FormId } from '../../../../codegen/generated/form-loaders.ts';
import { AppError } from '../../../platform/errors.ts';
import { sentences } from '../../../platform/i18n/sentences.ts';

const { buyer, seller, consultant } = constants.organizationTypes;

/** The differences between the registrations; everything else follows from their schemas. */
export type RegistrationForm = {
  organizationType: number;
  formId: FormId;
  /** The call's name: `register_buyer`. */
  call: string;
  /** The contact who gets the confirmation and the account. */
  contact: 'primaryContact' | 'salesContact';
};

export const registrationForms: readonly RegistrationForm[] = [
  {
    organizationType: buyer,
    formId: 'buyer-registration',
    call: 'register_buyer',
    contact: 'primaryContact',
  },
  {
    organizationType: seller,
    formId: 'seller-registration',
    call: 'register_seller',
    contact: 'salesContact',
  },
  {
    organizationType: consultant,
    formId: 'consultant-registration',
    call: 'register_consultant',
    contact: 'primaryContact',
  },
];

/** @throws AppError `forbidden` for an organization type that has no registration form */
export function getRegistrationFormId(organizationType: number): FormId {
  const form = registrationForms.find((one) => one.organizationType === organizationType);
  if (!form) throw new AppError('forbidden', { registration: sentences.noRegistrationForm });
  return form.formId;
}

/** Returns whether a form's submissions are applications. */
export function isRegistrationForm(formName: string): boolean {
  return registrationForms.some(({ formId }) => formId === formName);
}
