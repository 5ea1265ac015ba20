import { forms } from '../../codegen/generated/server.ts';
import { sentence } from '../../codegen/runtime/field-errors.ts';
import type { FieldErrors } from '../../codegen/runtime/form-definition.ts';
import { AppError } from '../errors.ts';
import type { FormId } from '../forms/form-check.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import type { PaymentProvider, SavedCard } from '../ports/payments.ts';
import type { PlanInvoice } from '../reference/invoice.ts';
import { hashToken } from '../security/tokens.ts';
import { sentences } from '../sentences.ts';

const RETRY_AFTER_SECONDS = 5;

/** What is wrong with a payload without a card where its plan costs something. */
export function missingCard(
  invoice: PlanInvoice | undefined,
  answers: JsonObject,
  formId: FormId,
): FieldErrors {
  if (!needsCard(invoice) || (answers.stripe_payment_token ?? '') !== '') return {};
  return {
    stripe_payment_token: sentence(forms[formId].schema, ['stripe_payment_token'], 'required'),
  };
}

/**
 * Saves the card of a payload where its plan costs something. The same attempt saves one card, however often it is
 * sent: `idempotencyKey` tells the attempts' occasion.
 * @throws AppError `invalid` when it is declined, `unavailable`
 */
export async function saveCard(
  { payments }: { payments: PaymentProvider },
  { stripe_payment_token: token }: { stripe_payment_token?: string | null },
  { invoice, idempotencyKey }: { invoice: PlanInvoice | undefined; idempotencyKey: string },
): Promise<SavedCard | undefined> {
  if (!needsCard(invoice) || !token) return undefined;
  const key = `card_${idempotencyKey}_${hashToken(token).slice(0, 32)}`;
  const outcome = await payments.saveCard({ token, idempotencyKey: key }).catch((cause: unknown) => {
    const errors = { stripe_payment_token: sentences.cardsUnavailable };
    throw new AppError('unavailable', errors, { retryAfterSeconds: RETRY_AFTER_SECONDS, cause });
  });
  if ('card' in outcome) return outcome.card;
  throw new AppError('invalid', { stripe_payment_token: outcome.refusal });
}

function needsCard(invoice: PlanInvoice | undefined): boolean {
  return invoice !== undefined && invoice.totalCents > 0;
}
