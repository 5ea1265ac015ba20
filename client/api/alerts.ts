import type { StaffAlert } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { StaffAlert };

/** The open alerts, newest first. */
export function fetchAlerts(signal?: AbortSignal): Promise<Answer<{ items: StaffAlert[] }>> {
  return ask('GET /admin/alerts', { signal });
}

/** Takes an alert off the list. */
export function dismissAlert(id: string): Promise<Answer<unknown>> {
  return ask('DELETE /admin/alerts/{id}', { params: { id } });
}
