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

/** A request for changes with the application it is about. */
export type AskedApplication = { request: ChangeRequestRow; row: ApplicationRow };

/** How long a spent link answers the same submit again. */
const REPLAY_SECONDS = DAY;

/** What a link is about, spent or not, run out or not; undefined for what is no link, of whatever type. */
export async function findAsked(db: Db, token: unknown): Promise<AskedApplication | undefined> {
  return typeof token === 'string' ? findAskedByHash(db, hashToken(token)) : undefined;
}

/** The same by the token's hash. */
export async function findAskedByHash(db: Db, tokenHash: string): Promise<AskedApplication | undefined> {
  const request = await findChangeRequest(db, tokenHash);
  const row = request && (await findApplication(db, request.application_id));
  const last = row && (await findLastChangeRequest(db, row.id));
  return request && row && last?.id === request.id ? { request, row } : undefined;
}

/** Whether answers can be handed in. */
export function isOpen({ request, row }: AskedApplication, now: Date): boolean {
  return isOpenIn({ ...request, state: row.state }, now);
}

/** The same by what is known of them without reading the answers. */
export function isOpenIn(
  { answered_at, expires_at, state }: Omit<ChangesState, 'size' | 'draft_revision'>,
  now: Date,
): boolean {
  return answered_at === null && expires_at > iso(now) && state === 'changes_requested';
}

/**
 * What a link that is not open any more answers: the first answer to the answers that spent it.
 * @throws AppError `conflict` for other answers, `unauthenticated` for a link that answers nothing
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
