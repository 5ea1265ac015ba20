import type { FormValues } from '../../engine/form-store.ts';
import { sessionMemory } from '../../ui/session-memory.ts';

/** The data of a form's last page: the answers that were sent, and their reference. */
export type SentForm = { reference: string; submittedAt: string; values: FormValues };

/**
 * Returns the memory of what a form sent last. It lasts until the tab is closed, so that the last page survives a
 * reload.
 */
export function sentMemory(formId: string) {
  return sessionMemory<SentForm>(`tenderfoot.sent.${formId}`);
}

/**
 * Returns the idempotency key for answers. The same answers get the same key, even after a reload, so that they are
 * stored once.
 */
export function sendingKey(formId: string, answers: object): string {
  const memory = sessionMemory<{ key: string; answers: string }>(`tenderfoot.sending.${formId}`);
  const text = JSON.stringify(answers);
  const known = memory.read();
  if (known?.answers === text) return known.key;
  const key = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  memory.write({ key, answers: text });
  return key;
}

/** Forgets the key, because sending the same answers again after they have arrived is intended. */
export function forgetSendingKey(formId: string): void {
  sessionMemory(`tenderfoot.sending.${formId}`).forget();
}
