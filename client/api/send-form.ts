import { type Answer, call } from './call.ts';

/** The identity of a stored submission. The reference is the number that people quote. */
export type Received = { id: string; reference: string };

/** Sends a drop-in form. Sent several times under the same key, it is stored once. */
export function sendForm(name: string, body: object, idempotencyKey: string): Promise<Answer<Received>> {
  return call(`/forms/${name}`, { body, idempotencyKey });
}
