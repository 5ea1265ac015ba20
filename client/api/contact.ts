import type { Contact } from '../../codegen/generated/types.ts';
import { type Answer, call } from './call.ts';

/** Sends a message to the people behind the site. */
export function sendMessage(body: Contact): Promise<Answer<{ id: string }>> {
  return call('/contact', { body });
}
