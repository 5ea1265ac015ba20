import type { ListEntry } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** Adds an entry, or changes the one that was `seen`; answers 409 if somebody else has changed it since. */
export function saveEntry(
  list: string,
  seen: ListEntry | undefined,
  body: object,
): Promise<Answer<ListEntry>> {
  if (!seen) return ask('POST /admin/reference/{list}', { params: { list }, body });
  const { id, tag } = seen;
  return ask('PUT /admin/reference/{list}/{id}', { params: { list, id }, body, ifMatch: `"${tag}"` });
}
