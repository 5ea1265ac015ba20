import type { Operations } from '../../codegen/generated/api.ts';
import { type Answer, call } from './call.ts';
import { ask } from './operation.ts';

/** What a submission is known by from now on; the reference is the number that people quote. */
export type Received = { id: string; reference: string };

/** Sends a form that no code handles. Under the same key it is stored once, however often it is sent. */
export function sendForm(name: string, body: object, idempotencyKey: string): Promise<Answer<Received>> {
  return call(`/forms/${name}`, { body, idempotencyKey });
}

type Resume = Operations['POST /forms/{name}/resume'];

/** Asks for a half-filled form that only this browser has as the form is now. */
export function resumeForm(name: string, body: Resume['body']): Promise<Answer<Resume['answer']>> {
  return ask('POST /forms/{name}/resume', { params: { name }, body });
}
