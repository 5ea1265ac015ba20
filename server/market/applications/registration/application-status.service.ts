import type { Database } from '../../../platform/db/database.ts';
import { findNewestApplication } from './application-status.repository.ts';

/** The state of an organization's application, as its members see it. */
export type ApplicationStatus = {
  reference: string;
  state: string;
  organizationName: string;
  submittedAt: string;
};

export type ApplicationStatuses = {
  /** Returns the newest application of an organization; null when there is none, or without an organization. */
  find(organizationId: string | null): Promise<ApplicationStatus | null>;
};

export function createApplicationStatuses({ database }: { database: Database }): ApplicationStatuses {
  return {
    async find(organizationId) {
      if (organizationId === null) return null;
      const row = await findNewestApplication(database.reader, organizationId);
      if (!row) return null;
      const { reference, state, organization_name: organizationName, submitted_at: submittedAt } = row;
      return { reference, state, organizationName, submittedAt };
    },
  };
}
