import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationRow, ChangeRequestRow } from '../../../platform/db/tables/application-tables.ts';
import { addSeconds, DAY, iso } from '../../../platform/db/times.ts';
import { AppError } from '../../../platform/errors.ts';
import { hashToken } from '../../../platform/security/tokens.ts';
import { invalidAccessToken } from '../../signup/access-token.service.ts';
import type { Registered } from '../registration/application.service.ts';
import {
  type ChangesState,
  findApplication,
  findChangeRequest,
  findLastChangeRequest,
} from './review.repository.ts';
import { reviewSentences } from './review-sentences.ts';

/** A request for changes, and the application it is about. */
export type AskedApplication = { request: ChangeRequestRow; row: ApplicationRow };

/** Seconds after which a spent link no longer repeats its answer to the same submit. */
const REPLAY_SECONDS = DAY;

/**
 * Finds the request of a link, even if spent or expired; undefined for anything that is not a link. The token may be of
 * any type.
 */
export async function findAsked(db: Db, token: unknown): Promise<AskedApplication | undefined> {
  return typeof token === 'string' ? findAskedByHash(db, hashToken(token)) : undefined;
}

/** Finds the request by its token's hash; undefined when it is not the latest of its application. */
export async function findAskedByHash(db: Db, tokenHash: string): Promise<AskedApplication | undefined> {
  const request = await findChangeRequest(db, tokenHash);
  const row = request && (await findApplication(db, request.application_id));
  const last = row && (await findLastChangeRequest(db, row.id));
  return request && row && last?.id === request.id ? { request, row } : undefined;
}

/** Returns whether answers can be submitted. */
export function isOpen({ request, row }: AskedApplication, now: Date): boolean {
  return isOpenIn({ ...request, state: row.state }, now);
}

/** Returns the same as `isOpen`, from fields that can be read without loading the answers. */
export function isOpenIn(
  { answered_at, expires_at, state }: Omit<ChangesState, 'size' | 'draft_revision'>,
  now: Date,
): boolean {
  return answered_at === null && expires_at > iso(now) && state === 'changes_requested';
}

/**
 * Repeats the answer of a link that is no longer open, for the answers that spent it.
 * @throws AppError `conflict` for other answers, `unauthenticated` when there is nothing to repeat
 */
export function repeatedChanges(
  { request, row }: AskedApplication,
  payloadHash: string,
  now: Date,
): Registered {
  if ((request.answered_at ?? '') <= iso(addSeconds(now, -REPLAY_SECONDS))) throw invalidAccessToken();
  if (request.payload_hash !== payloadHash) {
    throw new AppError('conflict', { registration: reviewSentences.changesSubmitted });
  }
  return { applicationId: row.id, reference: row.reference };
}
