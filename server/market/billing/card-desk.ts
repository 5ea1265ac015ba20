import {
  type Attempt,
  countAttempts,
  findReached,
  guardsOf,
  uncountAttempts,
} from '../../platform/attempts/count-attempt.ts';
import type { Database } from '../../platform/db/database.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { type Said, toSay } from '../../platform/i18n/translated.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { CardOutcome, PaymentProvider, SavedCard } from '../../platform/ports/payments.ts';
import { currentAddress } from '../../platform/request-id.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { hashToken } from '../../platform/security/tokens.ts';
import { createWhileUnderWay } from '../../platform/turns/while-under-way.ts';
import { accountLimits } from '../accounts/account-limits.ts';

/** `target`: what the card is for, such as one registration. With `customerId` the card is added to that customer. */
export type CardRequest = { token: string; target: string; customerId?: string };

/** The only way to pass cards to the payment provider, so that its limits keep people from trying out stolen cards. */
export type CardDesk = {
  /**
   * Saves a card; the same card for the same target is saved only once.
   * @throws AppError under `stripe_payment_token`: `invalid` with the provider's message when the card is declined,
   *   `too-many-requests` after too many for the target, or too many declined ones from one address, and `unavailable`
   */
  save(request: CardRequest): Promise<SavedCard>;
};

type Parts = {
  database: Database;
  clock: Clock;
  newId: NewId;
  keys: Keys;
  payments: Pick<PaymentProvider, 'saveCard'>;
};

const RETRY_AFTER_SECONDS = 5;

export function createCardDesk(parts: Parts): CardDesk {
  /** A double click sends several identical requests at once, which must save one card. */
  const onceAtATime = createWhileUnderWay<SavedCard>();
  return {
    save(request) {
      const key = `card_${request.target}_${hashToken(request.token).slice(0, 32)}`;
      return onceAtATime(key, () => save(parts, request, key));
    },
  };
}

async function save(parts: Parts, request: CardRequest, idempotencyKey: string): Promise<SavedCard> {
  const { database, payments } = parts;
  const { token, target, customerId } = request;
  const limits = limitsOf(target);
  const forget = async (ids: string[]) => {
    if (ids.length > 0)
      await database.transaction((trx) => uncountAttempts(trx, ids), `attempts:${ids.join()}`);
  };
  // Counted before the card is checked: otherwise many simultaneous attempts would all be checked before one is
  // counted.
  const attempt =
    (await findReached(parts, database.reader, limits)) ??
    (await database.transaction((trx) => countAttempts(parts, trx, limits), guardsOf(limits)));
  if (!('ids' in attempt)) throw refusal('too-many-requests', sentences.tooManyCards, attempt);
  const asked = { token, idempotencyKey, ...(customerId !== undefined && { customerId }) };
  const outcome: CardOutcome = await payments.saveCard(asked).catch(async (cause: unknown) => {
    await forget(attempt.ids);
    const details = { retryAfterSeconds: RETRY_AFTER_SECONDS, cause };
    throw refusal('unavailable', sentences.cardsUnavailable, details);
  });
  if (!('card' in outcome)) throw refusal('invalid', toSay('declined', outcome.refusal));
  // A good card counts for its target only.
  await forget(attempt.ids.slice(1));
  return outcome.card;
}

/** Returns the limits: first the target's, then that of the caller's address, if there is one. */
function limitsOf(target: string): Attempt[] {
  const address = currentAddress();
  const ofTarget: Attempt = { kind: 'card', by: target, ...accountLimits.cards };
  if (address === undefined) return [ofTarget];
  return [ofTarget, { kind: 'card-declined', by: address, ...accountLimits.declinedCards }];
}

function refusal(
  code: 'invalid' | 'too-many-requests' | 'unavailable',
  said: Said,
  details?: { retryAfterSeconds: number; cause?: unknown },
): AppError {
  return new AppError(code, { stripe_payment_token: said }, details);
}
