import { createHash } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import type { SandboxCardRow } from '../../../db/tables/billing-tables.ts';
import type { CardOutcome } from '../../../ports/payments.ts';
import { findCardSavedUnder, insertCard } from './sandbox-store.ts';
import { testCardOf } from './test-cards.ts';

export const SANDBOX = 'sandbox';

/** Saves a card, unless one was saved under the same key. */
export async function saveCard(
  trx: Db,
  { token, key, customerId }: { token: string; key: string; customerId: string },
): Promise<CardOutcome> {
  const known = await findCardSavedUnder(trx, key);
  if (known) return { card: cardOf(known) };
  const testCard = testCardOf(token);
  if (!('brand' in testCard)) return testCard;
  const row = { id: idOf('pm', key), customer_id: customerId, saved_under: key, ...testCard };
  await insertCard(trx, row);
  return { card: cardOf(row) };
}

/** Derives an id from a key: the same key always gives the same id. */
export function idOf(prefix: string, key: string): string {
  return `${prefix}_${createHash('sha256').update(key).digest('hex').slice(0, 24)}`;
}

function cardOf({ id, customer_id, brand, last4 }: SandboxCardRow) {
  return { provider: SANDBOX, customerId: customer_id, paymentMethodId: id, brand, last4 };
}
