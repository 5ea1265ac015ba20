import type { FormData } from '../../codegen/generated/form-loaders.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** The forms of an organization's account. */
export type CompanyFormId = 'company-profile' | 'insurance';

type Calls<Id extends CompanyFormId> = {
  read: (signal: AbortSignal | undefined) => Promise<Answer<FormData[Id]>>;
  write: (body: FormData[Id]) => Promise<Answer<FormData[Id]>>;
};

const calls: { [Id in CompanyFormId]: Calls<Id> } = {
  'company-profile': {
    read: (signal) => ask('GET /account/profile', { signal }),
    write: (body) => ask('PUT /account/profile', { body }),
  },
  insurance: {
    read: (signal) => ask('GET /account/insurance', { signal }),
    write: (body) => ask('PUT /account/insurance', { body }),
  },
};

/** What the organization has answered. */
export function fetchCompanyForm<Id extends CompanyFormId>(
  formId: Id,
  signal?: AbortSignal,
): Promise<Answer<FormData[Id]>> {
  return calls[formId].read(signal);
}

/** Replaces what the organization has answered, and gives it as it is kept. */
export function saveCompanyForm<Id extends CompanyFormId>(
  formId: Id,
  data: FormData[Id],
): Promise<Answer<FormData[Id]>> {
  return calls[formId].write(data);
}
