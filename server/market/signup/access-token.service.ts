import type { Database, Db } from '../../platform/db/database.ts';
import type { AccessTokenRow } from '../../platform/db/tables/signup-tables.ts';
import { iso, isRecent, MINUTE } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { situation } from '../../platform/i18n/situation.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { findAccessToken, isUnspent, spendAccessToken, touchAccessToken } from './access-token.repository.ts';
import { accessTokenLimits } from './code-limits.ts';

/** The holder of a registration's access token, with the details from their signup. */
export type Applicant = {
  accessTokenId: string;
  organizationId: string;
  organizationType: number;
  organizationName: string;
  applicantName: string;
  country: string;
  state: string;
  gst: string;
  /** E.164. */
  mobileNumber: string;
  hasAcceptedPrivacyPolicy: boolean;
  hasAcceptedTerms: boolean;
};

export type AccessTokens = {
  /**
   * Returns the holder of a token that gives access.
   * @throws AppError `unauthenticated` under `accessToken` for any other value, of any type
   */
  getApplicant(token: unknown): Promise<Applicant>;
  /**
   * Returns the holder of a token that gives access, or that was spent in the last 24 hours.
   * @throws AppError as `getApplicant`
   */
  getRegistrant(token: unknown): Promise<Applicant & { isRegistered: boolean }>;
  /** Returns whether the registration may still be changed; call it in the transaction that changes it. */
  isUnspent(trx: Db, accessTokenId: string): Promise<boolean>;
  /** Spends a token in the registration's transaction. False when it was spent or revoked meanwhile. */
  spend(trx: Db, accessTokenId: string): Promise<boolean>;
};

/** Seconds between updates of a token's last use, so that not every call writes. */
const TOUCH_AFTER_SECONDS = MINUTE;

export function createAccessTokens({ database, clock }: { database: Database; clock: Clock }): AccessTokens {
  const find = async (token: unknown): Promise<AccessTokenRow> => {
    const row =
      typeof token === 'string' ? await findAccessToken(database.reader, hashToken(token)) : undefined;
    if (!row || row.revoked_at !== null) throw invalidAccessToken();
    return row;
  };

  const touch = async (row: AccessTokenRow): Promise<void> => {
    const now = clock.now();
    if (isRecent(row.last_used_at, TOUCH_AFTER_SECONDS, now)) return;
    await database.transaction((trx) => touchAccessToken(trx, row.id, iso(now)), `access-token:${row.id}`);
  };

  return {
    async getApplicant(token) {
      const row = await find(token);
      if (row.registered_at !== null || !isFresh(row, clock.now())) throw invalidAccessToken();
      await touch(row);
      return applicantOf(row);
    },
    async getRegistrant(token) {
      const row = await find(token);
      const isRegistered = row.registered_at !== null;
      const isUsable = isRegistered ? canReplay(row, clock.now()) : isFresh(row, clock.now());
      if (!isUsable) throw invalidAccessToken();
      if (!isRegistered) await touch(row);
      return { ...applicantOf(row), isRegistered };
    },
    isUnspent,
    spend: (trx, accessTokenId) => spendAccessToken(trx, accessTokenId, iso(clock.now())),
  };
}

/** The one answer for a token that is missing, unknown, too old, replaced or spent. */
export function invalidAccessToken(): AppError {
  return new AppError('unauthenticated', { accessToken: situation('accessToken') });
}

function isFresh(row: AccessTokenRow, now: Date): boolean {
  const { idleSeconds, absoluteSeconds } = accessTokenLimits;
  return isRecent(row.last_used_at, idleSeconds, now) && isRecent(row.created_at, absoluteSeconds, now);
}

function canReplay(row: AccessTokenRow, now: Date): boolean {
  return row.registered_at !== null && isRecent(row.registered_at, accessTokenLimits.replaySeconds, now);
}

function applicantOf(row: AccessTokenRow): Applicant {
  return {
    accessTokenId: row.id,
    organizationId: row.organization_id,
    organizationType: row.organization_type,
    organizationName: row.organization_name,
    applicantName: row.applicant_name,
    country: row.country,
    state: row.state,
    gst: row.gst,
    mobileNumber: row.mobile_number,
    hasAcceptedPrivacyPolicy: row.privacy_accepted_at !== null,
    hasAcceptedTerms: row.terms_accepted_at !== null,
  };
}
