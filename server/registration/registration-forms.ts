import { constants } from '../../codegen/generated/constants.ts';
import { AppError } from '../errors.ts';
import type { FormId } from '../forms/form-check.ts';
import { sentences } from '../sentences.ts';

const { buyer } = constants.organizationTypes;

/** The registration form of each kind of organization. */
const formIdOfType: Record<number, FormId | undefined> = { [buyer]: 'buyer-registration' };

/** @throws AppError `forbidden` for a kind of organization that has no registration form yet */
export function getRegistrationFormId(organizationType: number): FormId {
  const formId = formIdOfType[organizationType];
  if (!formId) throw new AppError('forbidden', { registration: sentences.noRegistrationForm });
  return formId;
}
