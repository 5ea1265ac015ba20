import { constants } from '../../../codegen/generated/constants.ts';

const { buyer, seller, consultant } = constants.organizationTypes;

/** The differences between the registrations of the organization types. */
export const registrationKinds = {
  buyer: {
    type: buyer,
    formId: 'buyer-registration',
    page: 'buyerRegistration',
    completePage: 'buyerRegistrationComplete',
    /** The contact that an account is created from. */
    account: 'primaryContact',
  },
  seller: {
    type: seller,
    formId: 'seller-registration',
    page: 'sellerRegistration',
    completePage: 'sellerRegistrationComplete',
    account: 'salesContact',
  },
  consultant: {
    type: consultant,
    formId: 'consultant-registration',
    page: 'consultantRegistration',
    completePage: 'consultantRegistrationComplete',
    account: 'primaryContact',
  },
} as const;

/** `buyer`, `seller` or `consultant`. */
export type RegistrationKind = keyof typeof registrationKinds;

/** Returns the kind for an organization type code; a buyer for unknown codes. */
export function kindOfType(organizationType: number): RegistrationKind {
  const kinds = Object.keys(registrationKinds) as RegistrationKind[];
  return kinds.find((kind) => registrationKinds[kind].type === organizationType) ?? 'buyer';
}
