import type { Db } from '../db/database.ts';
import { deleteSome } from '../db/delete-some.ts';
import { prepared } from '../db/prepared.ts';
import type { AlertRow } from '../db/tables/billing-tables.ts';

/** Opens an alert, unless one of the same kind and key is open. */
export async function insertAlert(trx: Db, row: AlertRow): Promise<void> {
  await trx
    .insertInto('alerts')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'key']).where('settled_at', 'is', null).doNothing())
    .execute();
}

const settle = prepared((db, { kind, key, settled_at }: Pick<AlertRow, 'kind' | 'key' | 'settled_at'>) =>
  db
    .updateTable('alerts')
    .set({ settled_at })
    .where('kind', '=', kind)
    .where('key', '=', key)
    .where('settled_at', 'is', null),
);

export async function settleAlert(
  trx: Db,
  alert: Pick<AlertRow, 'kind' | 'key'> & { at: string },
): Promise<void> {
  await settle(trx, { kind: alert.kind, key: alert.key, settled_at: alert.at });
}

/** @returns whether the alert was open */
export async function settleAlertById(trx: Db, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('alerts')
    .set({ settled_at: at })
    .where('id', '=', id)
    .where('settled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Newest first. */
export function listOpenAlerts(db: Db, limit: number): Promise<AlertRow[]> {
  return db
    .selectFrom('alerts')
    .selectAll()
    .where('settled_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export function deleteSettledAlerts(trx: Db, settledBefore: string): Promise<boolean> {
  return deleteSome(trx, { table: 'alerts', key: ['id'], column: 'settled_at', before: settledBefore });
}
