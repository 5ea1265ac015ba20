import type { Db } from '../../../db/database.ts';
import { addSeconds, iso } from '../../../db/times.ts';

/** Moves everything that the sandbox has planned or done that many seconds back, as if the time had passed. */
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

/** Returns the columns of a row that hold a time (`…_at`), moved by so many seconds. */
function timesMoved(row: Record<string, unknown>, seconds: number): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, value]) =>
      name.endsWith('_at') && typeof value === 'string'
        ? [[name, iso(addSeconds(new Date(value), -seconds))]]
        : [],
    ),
  );
}
