import type { FormData } from '../../codegen/generated/form-loaders.ts';
import { type Answer, call } from './call.ts';

/** The forms of an organization's account, and the calls that read and write them. */
const paths = { 'company-profile': '/account/profile', insurance: '/account/insurance' } as const;

export type CompanyFormId = keyof typeof paths;

/** What the organization has answered. */
export function fetchCompanyForm<Id extends CompanyFormId>(
  formId: Id,
  signal?: AbortSignal,
): Promise<Answer<FormData[Id]>> {
  return call(paths[formId], { signal });
}

/** Replaces what the organization has answered, and gives it as it is kept. */
export function saveCompanyForm<Id extends CompanyFormId>(
  formId: Id,
  data: FormData[Id],
): Promise<Answer<FormData[Id]>> {
  return call(paths[formId], { method: 'PUT', body: data });
}
