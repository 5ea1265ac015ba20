import type { Db } from '../../platform/db/database.ts';
import type { SecondFactorRow } from '../../platform/db/tables/account-tables.ts';

export function findSecondFactor(db: Db, userId: string): Promise<SecondFactorRow | undefined> {
  return db.selectFrom('second_factors').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

export async function insertSecondFactor(trx: Db, row: SecondFactorRow): Promise<void> {
  await trx.insertInto('second_factors').values(row).execute();
}

export async function confirmSecondFactor(trx: Db, userId: string, now: string): Promise<void> {
  await trx.updateTable('second_factors').set({ confirmed_at: now }).where('user_id', '=', userId).execute();
}

/** Uses up the code of a time step of 30 s, and of all before. @returns whether no code of it, or later, had been used */
export async function spendStep(trx: Db, userId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('user_id', '=', userId)
    .where('last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Deletes the second factor with its recovery codes. */
export async function deleteSecondFactor(trx: Db, userId: string): Promise<void> {
  await deleteRecoveryCodes(trx, userId);
  await trx.deleteFrom('second_factors').where('user_id', '=', userId).execute();
}

export async function insertRecoveryCodes(trx: Db, userId: string, hashes: string[]): Promise<void> {
  const rows = hashes.map((code_hash) => ({ code_hash, user_id: userId }));
  await trx.insertInto('recovery_codes').values(rows).execute();
}

export async function deleteRecoveryCodes(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
}

/** @returns whether there was such a code, which is now deleted */
export async function spendRecoveryCode(trx: Db, userId: string, hash: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('user_id', '=', userId)
    .where('code_hash', '=', hash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function countRecoveryCodes(db: Db, userId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether the user must log in with a code. */
export function isInUse(factor: SecondFactorRow | undefined): boolean {
  return factor !== undefined && factor.confirmed_at !== null;
}
