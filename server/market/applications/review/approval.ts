import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Members } from '../../accounts/members.service.ts';
import type { Organizations } from '../../organizations/organizations.service.ts';
import { contactOf } from './applicant.ts';
import { reviewSentences } from './review-sentences.ts';

/** The billing side of a decision, done in the decision's transaction. */
export type BillingDecisions = {
  startBilling(trx: Db, approved: { organizationId: string; applicationId: string }): Promise<void>;
  forgetCard(trx: Db, applicationId: string): Promise<void>;
};

export type Approvals = {
  /**
   * Makes the organization, its user and its billing.
   * @returns the address where the account is set up
   * @throws AppError `conflict` under `email` when the contact's address already has an account
   */
  approve(trx: Db, row: ApplicationRow): Promise<string>;
  /** Makes sure that nothing can be charged. */
  decline(trx: Db, row: ApplicationRow): Promise<void>;
};

export const SETUP_PATH = '/account-setup/';

type Parts = {
  organizations: Organizations;
  members: Members;
  billing: BillingDecisions;
  publicUrl: string;
};

/** Carries out decisions on applications, within the transaction of the decision. */
export function createApprovals({ organizations, members, billing, publicUrl }: Parts): Approvals {
  return {
    async approve(trx, row) {
      const token = await members.add(trx, {
        ...contactOf(row),
        organizationId: row.organization_id,
        organizationType: row.organization_type,
        language: row.language,
      });
      if (token === undefined) throw new AppError('conflict', { email: reviewSentences.emailInUse });
      await organizations.create(trx, row);
      await billing.startBilling(trx, { organizationId: row.organization_id, applicationId: row.id });
      return `${publicUrl}${SETUP_PATH}${token}`;
    },
    decline: (trx, row) => billing.forgetCard(trx, row.id),
  };
}
