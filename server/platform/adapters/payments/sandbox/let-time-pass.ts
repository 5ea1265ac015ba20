import type { Db } from '../../../db/database.ts';
import { addSeconds, iso } from '../../../db/times.ts';

/** Moves everything the sandbox has planned or done so many seconds back, as if that much time had gone by. */
export async function letTimePass(trx: Db, seconds: number): Promise<void> {
  for (const row of await trx.selectFrom('sandbox_subscriptions').selectAll().execute()) {
    const { id, ...rest } = row;
    const moved = { ...rest, ...timesMoved(row, seconds) };
    await trx.updateTable('sandbox_subscriptions').set(moved).where('id', '=', id).execute();
  }
  for (const row of await trx.selectFrom('sandbox_invoices').selectAll().execute()) {
    const { id, ...rest } = row;
    const moved = { ...rest, ...timesMoved(row, seconds) };
    await trx.updateTable('sandbox_invoices').set(moved).where('id', '=', id).execute();
  }
}

/** The columns of a row that hold a time, which their names say. */
function timesMoved(row: Record<string, unknown>, seconds: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.endsWith('_at') && typeof value === 'string'
        ? [[name, iso(addSeconds(new Date(value), -seconds))]]
        : [],
    ),
  );
}
