import type { StaffMember as NewStaffMember } from '../../codegen/generated/types.ts';
import { type Answer, call } from './call.ts';

export type StaffRole = 'reviewer' | 'editor' | 'admin';

/** A staff user. `invited`: the account is not set up yet. */
export type StaffMember = {
  id: string;
  name: string;
  email: string;
  role: StaffRole;
  state: 'active' | 'invited';
};

/** An entry of a reference list, with what only its list has. */
export type ListEntry = { id: string; name: string } & Record<string, unknown>;

export type EditableList = { name: string; entries: ListEntry[] };

/** A service with those below it. */
export type Service = { id: string; name: string; parent: string | null; services: Service[] };

/** Who works here, by name. */
export function fetchStaff(signal?: AbortSignal): Promise<Answer<{ items: StaffMember[] }>> {
  return call('/admin/staff', { signal });
}

/** Adds somebody, or makes a new link for one who was invited; answers with the link to set up the account. */
export function addStaff(body: NewStaffMember): Promise<Answer<{ link: string }>> {
  return call('/admin/staff', { body });
}

export function changeStaffRole(id: string, role: StaffRole): Promise<Answer<StaffMember>> {
  return call(`/admin/staff/${encodeURIComponent(id)}`, { method: 'PUT', body: { role } });
}

/** Ends a staff user's account and sessions. */
export function removeStaff(id: string): Promise<Answer<unknown>> {
  return call(`/admin/staff/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** Every reference list that can be edited. */
export function fetchLists(signal?: AbortSignal): Promise<Answer<{ lists: EditableList[] }>> {
  return call('/admin/reference', { signal });
}

/** Adds an entry, or changes the one with the id. */
export function saveEntry(list: string, id: string | undefined, body: object): Promise<Answer<ListEntry>> {
  if (id === undefined) return call(`/admin/reference/${list}`, { body });
  return call(`/admin/reference/${list}/${encodeURIComponent(id)}`, { method: 'PUT', body });
}

export function deleteEntry(list: string, id: string): Promise<Answer<unknown>> {
  return call(`/admin/reference/${list}/${encodeURIComponent(id)}`, { method: 'DELETE' });
}

/** The whole service tree as it is now: the address differs each time, since caches may keep the tree for minutes. */
export function fetchServices(signal?: AbortSignal): Promise<Answer<Service[]>> {
  return call(`/services?now=${Date.now()}`, { signal });
}

/** Adds a service, or changes the one with the id. */
export function saveService(
  id: string | undefined,
  body: { name: string; parent?: string | null },
): Promise<Answer<Service>> {
  if (id === undefined) return call('/services', { body });
  return call(`/services/${encodeURIComponent(id)}`, { method: 'PUT', body });
}

export function deleteService(id: string): Promise<Answer<unknown>> {
  return call(`/services/${encodeURIComponent(id)}`, { method: 'DELETE' });
}
