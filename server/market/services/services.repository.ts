import type { Db } from '../../platform/db/database.ts';
import { countListChange } from '../../platform/db/list-versions.ts';
import type { ServiceRow } from '../../platform/db/tables/reference-tables.ts';

/** Returns all services, siblings in order. */
export function listServices(db: Db): Promise<ServiceRow[]> {
  return db.selectFrom('services').selectAll().orderBy('position').orderBy('name').execute();
}

export async function insertService(trx: Db, row: ServiceRow): Promise<void> {
  await trx.insertInto('services').values(row).execute();
  await countListChange(trx, 'services');
}

/** Rows per statement: databases allow only some thousand values in one. */
const ROWS_AT_ONCE = 500;

/** Stores several services; parents must come before their children. */
export async function insertServices(trx: Db, rows: ServiceRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    await trx.insertInto('services').values(some).execute();
  }
  await countListChange(trx, 'services');
}

export async function updateService(trx: Db, { id, ...changes }: ServiceRow): Promise<void> {
  await trx.updateTable('services').set(changes).where('id', '=', id).execute();
  await countListChange(trx, 'services');
}

export async function deleteService(trx: Db, id: string): Promise<void> {
  await trx.deleteFrom('services').where('id', '=', id).execute();
  await countListChange(trx, 'services');
}

/** Returns the position after the last sibling. */
export async function nextPosition(trx: Db, parentId: string | null): Promise<number> {
  const row = await trx
    .selectFrom('services')
    .select(({ fn }) => fn.max('position').as('position'))
    .where('parent_id', parentId === null ? 'is' : '=', parentId)
    .executeTakeFirst();
  return (row?.position ?? -1) + 1;
}

/** Returns whether an application has chosen the service. */
export async function isChosen(trx: Db, serviceId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('application_services')
    .select('application_id')
    .where('service_id', '=', serviceId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns those of the ids that exist. */
export async function findExistingIds(trx: Db, ids: string[]): Promise<Set<string>> {
  const rows = await trx.selectFrom('services').select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
}

export async function insertChosenServices(
  trx: Db,
  applicationId: string,
  serviceIds: string[],
): Promise<void> {
  const rows = serviceIds.map((service_id) => ({ application_id: applicationId, service_id }));
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    const some = rows.slice(from, from + ROWS_AT_ONCE);
    await trx.insertInto('application_services').values(some).execute();
  }
}

export async function deleteChosenServices(trx: Db, applicationId: string): Promise<void> {
  await trx.deleteFrom('application_services').where('application_id', '=', applicationId).execute();
}
