import { type Answer, call } from './call.ts';

/** What a submission is known by from now on; the reference is the number that people quote. */
export type Received = { id: string; reference: string };

/** Sends a form that no code handles. Under the same key it is stored once, however often it is sent. */
export function sendForm(name: string, body: object, idempotencyKey: string): Promise<Answer<Received>> {
  return call(`/forms/${name}`, { body, idempotencyKey });
}
