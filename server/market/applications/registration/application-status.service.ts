import type { Database } from '../../../platform/db/database.ts';
import { findNewestApplication } from './application-status.repository.ts';

/** Where an organization's application has come to, as its members see it. */
export type ApplicationStatus = {
  reference: string;
  state: string;
  organizationName: string;
  submittedAt: string;
};

export type ApplicationStatuses = {
  /** The newest application of an organization; null where there is none, and for nobody's. */
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
