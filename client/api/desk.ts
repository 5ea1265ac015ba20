import type { EditableList, ListEntry, Service, StaffRole, StaffUser } from '../../codegen/generated/api.ts';
import type { StaffMember as NewStaffMember } from '../../codegen/generated/types.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { EditableList, ListEntry, Service, StaffRole, StaffUser };

/** Who works here, by name. */
export function fetchStaff(signal?: AbortSignal): Promise<Answer<{ items: StaffUser[] }>> {
  return ask('GET /admin/staff', { signal });
}

/** Adds somebody, or makes a new link for one who was invited; answers with the link to set up the account. */
export function addStaff(body: NewStaffMember): Promise<Answer<{ link: string }>> {
  return ask('POST /admin/staff', { body });
}

export function changeStaffRole(id: string, role: StaffRole): Promise<Answer<StaffUser>> {
  return ask('PUT /admin/staff/{id}', { params: { id }, body: { role } });
}

/** Ends a staff user's account and sessions. */
export function removeStaff(id: string): Promise<Answer<unknown>> {
  return ask('DELETE /admin/staff/{id}', { params: { id } });
}

/** Every reference list that can be edited. */
export function fetchLists(signal?: AbortSignal): Promise<Answer<{ lists: EditableList[] }>> {
  return ask('GET /admin/reference', { signal });
}

/** Adds an entry, or changes the one that was `seen`: 409 where somebody else has changed it since. */
export function saveEntry(
  list: string,
  seen: ListEntry | undefined,
  body: object,
): Promise<Answer<ListEntry>> {
  if (!seen) return ask('POST /admin/reference/{list}', { params: { list }, body });
  const { id, tag } = seen;
  return ask('PUT /admin/reference/{list}/{id}', { params: { list, id }, body, ifMatch: `"${tag}"` });
}

export function deleteEntry(list: string, id: string): Promise<Answer<unknown>> {
  return ask('DELETE /admin/reference/{list}/{id}', { params: { list, id } });
}

/** The whole service tree as it is now: the address differs each time, since caches may keep the tree for minutes. */
export function fetchServices(signal?: AbortSignal): Promise<Answer<Service[]>> {
  return ask('GET /services', { query: { now: `${Date.now()}` }, signal });
}

/** Adds a service, or changes the one with the id. */
export function saveService(
  id: string | undefined,
  body: { name: string; parent?: string | null },
): Promise<Answer<Service>> {
  if (id === undefined) return ask('POST /services', { body });
  return ask('PUT /services/{id}', { params: { id }, body });
}

export function deleteService(id: string): Promise<Answer<unknown>> {
  return ask('DELETE /services/{id}', { params: { id } });
}
