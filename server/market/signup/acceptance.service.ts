import type { Database } from '../../platform/db/database.ts';
import type { AcceptanceRow } from '../../platform/db/tables/signup-tables.ts';
import { iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { insertAcceptance } from './access-token.repository.ts';
import type { Applicant } from './access-token.service.ts';
import { legalTextVersions } from './legal-texts.ts';

export type Acceptances = {
  /** Records that the holder accepts the privacy policy. May be repeated; the first time counts. */
  acceptPrivacyPolicy(applicant: Applicant, address: string): Promise<void>;
  /**
   * Records that the holder accepts the terms.
   * @throws AppError `forbidden` before the privacy policy is accepted
   */
  acceptTerms(applicant: Applicant, address: string): Promise<{ organizationType: number }>;
};

type Parts = { database: Database; clock: Clock; newId: NewId };

export function createAcceptances(parts: Parts): Acceptances {
  return {
    async acceptPrivacyPolicy(applicant, address) {
      if (!applicant.hasAcceptedPrivacyPolicy)
        await record(parts, applicant.accessTokenId, 'privacy-policy', address);
    },
    async acceptTerms(applicant, address) {
      if (!applicant.hasAcceptedPrivacyPolicy) {
        throw new AppError('forbidden', { request: sentences.privacyPolicyFirst });
      }
      if (!applicant.hasAcceptedTerms)
        await record(parts, applicant.accessTokenId, 'terms-and-conditions', address);
      return { organizationType: applicant.organizationType };
    },
  };
}

function record(
  parts: Parts,
  accessTokenId: string,
  text: AcceptanceRow['text'],
  address: string,
): Promise<void> {
  const { database, newId, clock } = parts;
  return database.transaction(
    (trx) =>
      insertAcceptance(trx, {
        id: newId(),
        access_token_id: accessTokenId,
        text,
        text_version: legalTextVersions[text],
        accepted_at: iso(clock.now()),
        address,
      }),
    `access-token:${accessTokenId}`,
  );
}
