import type { Contact } from '../../codegen/generated/types.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

/** Sends a message to the people behind the site. */
export function sendMessage(body: Contact): Promise<Answer<{ id: string }>> {
  return ask('POST /contact', { body });
}
