import { type Answer, call } from './call.ts';

/** The catalogue of sentences in each language, as texts. */
export type MessagesText = { en: string; fr: string };

/** The catalogue with its state. */
export type Messages = { canWrite: boolean; text: MessagesText; tag: string };

/** Everything that forms say is wrong, and how. */
export function fetchMessages(signal?: AbortSignal): Promise<Answer<Messages>> {
  return call('/studio/messages', { signal });
}

/** Saves the catalogue if it is still what `tag` tells of; else the answer's status is 409. */
export function saveMessages(
  text: MessagesText,
  tag: string,
): Promise<Answer<{ tag: string; examples: number }>> {
  return call('/studio/messages', { method: 'PUT', body: { ...text, tag } });
}
