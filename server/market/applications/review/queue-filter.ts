import { constants } from '../../../../codegen/generated/constants.ts';
import { AppError } from '../../../platform/errors.ts';
import { textFault } from '../../../platform/http/bodies/text-fault.ts';
import { sentences } from '../../../platform/i18n/sentences.ts';
import type { Said } from '../../../platform/i18n/translated.ts';
import { applicationStates, isApplicationState } from './application-state.ts';
import type { Place, Shelf } from './queue.repository.ts';
import { reviewSentences } from './review-sentences.ts';

/** Which applications to list, and in which order. */
export type QueueFilter = {
  shelves: Shelf[];
  /** The search text as typed; empty for all. */
  q: string;
  /** Whether the applications that wait longest come first. Search results are always in alphabetical order. */
  isOldestFirst: boolean;
};

const LONGEST_QUERY = 200;
const typeCodes: Record<string, number> = constants.organizationTypes;

/**
 * Reads `state`, `type`, `q` and `order` of a query. Several states or types are separated by commas; a type is a code
 * or a word: `seller` or `3`.
 * @throws AppError `invalid` naming the parameter that is wrong
 */
export function readQueueFilter(query: Record<string, string>): QueueFilter {
  const { state = '', type = '', q = '', order = '' } = query;
  const states = wordsOf(state);
  const types = wordsOf(type).map((word) => typeCodes[word] ?? Number(word));
  if (!states.every(isApplicationState)) throw wrong('state', reviewSentences.unknownState);
  if (!types.every((code) => Object.values(typeCodes).includes(code)))
    throw wrong('type', reviewSentences.unknownType);
  if (q.length > LONGEST_QUERY) throw wrong('q', sentences.longQuery);
  if (!['', 'newest', 'oldest'].includes(order)) throw wrong('order', reviewSentences.unknownOrder);
  const allTypes = types.length > 0 ? types : Object.values(typeCodes);
  const allStates = states.length > 0 ? states : applicationStates;
  return {
    shelves: [...new Set(allStates)].flatMap((one) =>
      [...new Set(allTypes)].map((organizationType) => ({ state: one, organizationType })),
    ),
    q: q.trim(),
    isOldestFirst: order === 'oldest',
  };
}

/** Encodes a place in the queue as a cursor. */
export function writeCursor({ term, id }: Place): string {
  return Buffer.from(JSON.stringify([term, id])).toString('base64url');
}

/**
 * Decodes a cursor.
 * @throws AppError `invalid` under `cursor` for a made-up one
 */
export function readCursor(text: string | undefined): Place | undefined {
  if (!text) return undefined;
  const place = parsed(text);
  if (!Array.isArray(place) || place.length !== 2) throw wrong('cursor', reviewSentences.wrongCursor);
  const [term, id]: unknown[] = place;
  if (!isText(term) || !isText(id)) throw wrong('cursor', reviewSentences.wrongCursor);
  return { term, id };
}

/** The text was encoded in the cursor, so nothing has checked it before. */
function isText(value: unknown): value is string {
  return typeof value === 'string' && textFault(value) === undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function wordsOf(list: string): string[] {
  return list
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

function wrong(key: string, said: Said): AppError {
  return new AppError('invalid', { [key]: said });
}
