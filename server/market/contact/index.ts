import type { FormEngine } from '../../engine/form-engine.ts';
import type { Platform } from '../../platform/platform.ts';
import { createContactMessages } from './contact.service.ts';

/** The contact area: messages from visitors to those who run the site. */
export function createContact(parts: Platform & Pick<FormEngine, 'forms' | 'submissions'>) {
  return { contactMessages: createContactMessages(parts) };
}
