import type { Db } from '../../../platform/db/database.ts';
import type { ApplicationRow } from '../../../platform/db/tables/application-tables.ts';

type Status = Pick<ApplicationRow, 'reference' | 'state' | 'organization_name' | 'submitted_at'>;

/** Returns the newest application of an organization. */
export function findNewestApplication(db: Db, organizationId: string): Promise<Status | undefined> {
  return db
    .selectFrom('applications')
    .select(['reference', 'state', 'organization_name', 'submitted_at'])
    .where('organization_id', '=', organizationId)
    .orderBy('submitted_at', 'desc')
    .executeTakeFirst();
}
