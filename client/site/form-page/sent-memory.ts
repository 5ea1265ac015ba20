import type { FormValues } from '../../engine/form-store.ts';
import { sessionMemory } from '../../ui/session-memory.ts';

/** What was sent by a form and how it is known, for its last page. */
export type SentForm = { reference: string; submittedAt: string; values: FormValues };

/** What was sent last by a form, until the tab is closed: its last page survives a reload. */
export function sentMemory(formId: string) {
  return sessionMemory<SentForm>(`tenderfoot.sent.${formId}`);
}

/** The key that answers are sent under: the same for the same answers, also after a reload, so that they arrive once. */
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

/** Forgets the key: whoever sends the same answers again after they arrived means to. */
export function forgetSendingKey(formId: string): void {
  sessionMemory(`tenderfoot.sending.${formId}`).forget();
}
