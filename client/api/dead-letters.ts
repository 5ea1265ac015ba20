import type { DeadLetter, DeadLetterEvent, DeadLetterPage } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { DeadLetter, DeadLetterEvent, DeadLetterPage };

/** Messages we gave up on, the newest first, after an id. */
export function fetchDeadLetters(cursor?: string, signal?: AbortSignal): Promise<Answer<DeadLetterPage>> {
  return ask('GET /admin/dead_letters', { query: { cursor }, signal });
}

/** Queues a message anew. */
export function sendLetterAgain(id: string): Promise<Answer<unknown>> {
  return ask('POST /admin/dead_letters/{id}/send_again', { params: { id } });
}

/** Queues all anew that can still be sent, and says how many. */
export function sendAllLettersAgain(): Promise<Answer<{ count: number }>> {
  return ask('POST /admin/dead_letters/send_again');
}

/** Gives a message up for good. */
export function discardLetter(id: string, reason: string): Promise<Answer<unknown>> {
  return ask('POST /admin/dead_letters/{id}/discard', { params: { id }, body: { reason } });
}
