import type { FormData } from '../../codegen/generated/form-loaders.ts';
import type { JsonObject } from '../../codegen/runtime/json.ts';
import { sameJson } from '../../codegen/runtime/versions/same-json.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** The forms in an organization's account. */
export type CompanyFormId = 'company-profile' | 'insurance';

/** The stored answers and their version. */
export type Stored<Id extends CompanyFormId> = { data: FormData[Id]; tag?: string | undefined };

type Calls<Id extends CompanyFormId> = {
  read: (signal?: AbortSignal) => Promise<Answer<FormData[Id]>>;
  write: (body: FormData[Id], ifMatch: string | undefined) => Promise<Answer<FormData[Id]>>;
};

const calls: { [Id in CompanyFormId]: Calls<Id> } = {
  'company-profile': {
    read: (signal) => ask('GET /account/profile', { signal }),
    write: (body, ifMatch) => ask('PUT /account/profile', { body, ifMatch }),
  },
  insurance: {
    read: (signal) => ask('GET /account/insurance', { signal }),
    write: (body, ifMatch) => ask('PUT /account/insurance', { body, ifMatch }),
  },
};

/** Fetches the organization's stored answers to a form. */
export function fetchCompanyForm<Id extends CompanyFormId>(
  formId: Id,
  signal?: AbortSignal,
): Promise<Answer<FormData[Id]>> {
  return calls[formId].read(signal);
}

/**
 * Replaces the organization's answers to a form and returns them as stored. Answers 409 if someone else has changed
 * these answers since they were `seen`; changes to other data of the organization do not matter, though they change the
 * tag too.
 */
export async function saveCompanyForm<Id extends CompanyFormId>(
  formId: Id,
  data: FormData[Id],
  seen: Stored<Id>,
): Promise<Answer<FormData[Id]>> {
  const { read, write } = calls[formId];
  const answer = await write(data, seen.tag);
  if (answer.ok || answer.status !== 409) return answer;
  const now = await read();
  const isAsSeen = now.ok && sameJson({ ...now.data } as JsonObject, { ...seen.data } as JsonObject);
  return isAsSeen ? write(data, now.tag) : answer;
}
