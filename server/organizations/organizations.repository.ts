import type { Db } from '../db/database.ts';
import { countListChange } from '../db/list-versions.ts';
import type { OrganizationRow } from '../db/tables/account-tables.ts';

export async function insertOrganization(trx: Db, row: OrganizationRow): Promise<void> {
  await trx.insertInto('organizations').values(row).execute();
  await countListChange(trx, 'organizations');
}
