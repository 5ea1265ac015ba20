import type { Db } from '../../platform/db/database.ts';
import { countListChange } from '../../platform/db/list-versions.ts';
import type { OrganizationRow } from '../../platform/db/tables/account-tables.ts';

/** The forms of an organization's account, and the columns with their answers. */
export const companyForms = {
  'company-profile': { data: 'profile', version: 'profile_version_id' },
  insurance: { data: 'insurance', version: 'insurance_version_id' },
} as const;

export type CompanyFormId = keyof typeof companyForms;

export function findOrganization(db: Db, id: string): Promise<OrganizationRow | undefined> {
  return db.selectFrom('organizations').selectAll().where('id', '=', id).executeTakeFirst();
}

/** @returns whether the organization had not changed since `version` was read */
export async function updateOrganization(
  trx: Db,
  { id, version }: Pick<OrganizationRow, 'id' | 'version'>,
  change: Partial<OrganizationRow>,
): Promise<boolean> {
  await countListChange(trx, 'organizations');
  const { numUpdatedRows } = await trx
    .updateTable('organizations')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
