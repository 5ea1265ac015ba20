import type { Database, Db } from '../db/database.ts';
import type { Keys } from './keys.ts';

/** Thrown at the start when the database was written with another secret. */
export class WrongSecret extends Error {
  override readonly name = 'WrongSecret';
}

/**
 * Checks that the secret is the one that the database was written with; the first start notes which one that is. With
 * another, second factors and messages that have not gone out could not be read, and codes would be wrong at every
 * second process.
 * @param isNewAllowed notes the new one instead of refusing, for whoever has lost the other for good
 * @throws WrongSecret
 */
export async function checkSecret(database: Database, keys: Keys, isNewAllowed: boolean): Promise<void> {
  const fingerprint = keys.fingerprint();
  if ((await notedIn(database.reader)) === fingerprint) return;
  const noted = await database.transaction(async (trx) => {
    await trx
      .insertInto('secret_check')
      .values({ id: 1, fingerprint })
      .onConflict((conflict) =>
        isNewAllowed ? conflict.column('id').doUpdateSet({ fingerprint }) : conflict.doNothing(),
      )
      .execute();
    return notedIn(trx);
  }, 'secret-check');
  if (noted !== fingerprint) throw new WrongSecret(REFUSAL);
}

async function notedIn(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('secret_check').select('fingerprint').executeTakeFirst();
  return row?.fingerprint;
}

const REFUSAL = `The server was not started: this database was written with another secret (APP_SECRET, or the file app-secret in DATA_DIR).
With the one there is now nobody could log in with their second factor, and messages that have not gone out could not be read.
- Set APP_SECRET to the one of then, or put the app-secret of then into DATA_DIR. All processes on one database need the same.
- If it is lost for good, start once with ALLOW_NEW_SECRET=1: codes that were sent are wrong then, messages that have not gone out
  are lost, and second factors are set up anew after npm run staff -- forget-second-factor.`;
