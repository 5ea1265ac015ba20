import { type Answer, call } from './call.ts';

/** The catalogue of error sentences in each language, as text. */
export type MessagesText = { en: string; fr: string };

/** The catalogue with its version. */
export type Messages = { canWrite: boolean; text: MessagesText; tag: string };

/** Fetches the catalogue of error sentences. */
export function fetchMessages(signal?: AbortSignal): Promise<Answer<Messages>> {
  return call('/studio/messages', { signal });
}

/** Saves the catalogue; answers 409 if it has changed since `tag`. */
export function saveMessages(
  text: MessagesText,
  tag: string,
): Promise<Answer<{ tag: string; examples: number }>> {
  return call('/studio/messages', { method: 'PUT', body: { ...text, tag } });
}
