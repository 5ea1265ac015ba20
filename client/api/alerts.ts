import { type Answer, call } from './call.ts';

/** Something that does not mend itself, for staff to see to. */
export type StaffAlert = {
  id: string;
  kind: 'given-up' | 'vendor-down' | 'other-amount';
  message: string;
  organizationId: string | null;
  /** ISO 8601. */
  raisedAt: string;
};

/** The open alerts, newest first. */
export function fetchAlerts(signal?: AbortSignal): Promise<Answer<{ items: StaffAlert[] }>> {
  return call('/admin/alerts', { signal });
}

/** Queues the message anew that an alert says was given up. */
export function sendAgain(id: string): Promise<Answer<unknown>> {
  return call(`/admin/alerts/${id}/send_again`, { body: {} });
}

/** Takes an alert off the list. */
export function dismissAlert(id: string): Promise<Answer<unknown>> {
  return call(`/admin/alerts/${id}`, { method: 'DELETE' });
}
