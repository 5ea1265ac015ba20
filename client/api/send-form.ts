import { type Answer, call } from './call.ts';

/** The identity of a stored submission. The reference is the number that people quote. */
export type Received = { id: string; reference: string };

type Headers = {
  /** Sent several times under the same key, it is stored once. */
  'idempotency-key': string;
  /** What lets its holder send the form, where it is not for everybody. */
  'form-key'?: string;
};

/** Sends a drop-in form. */
export function sendForm(name: string, body: object, headers: Headers): Promise<Answer<Received>> {
  return call(`/forms/${name}`, { body, headers });
}
