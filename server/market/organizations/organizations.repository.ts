import type { Db } from '../../platform/db/database.ts';
import { countListChange } from '../../platform/db/list-versions.ts';
import type { OrganizationRow } from '../../platform/db/tables/account-tables.ts';

export async function insertOrganization(trx: Db, row: OrganizationRow): Promise<void> {
  await trx.insertInto('organizations').values(row).execute();
  await countListChange(trx, 'organizations');
}
