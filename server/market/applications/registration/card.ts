import { finding } from '../../../../codegen/runtime/find-problems.ts';
import type { FormDefinition } from '../../../../codegen/runtime/form-definition.ts';
import type { Findings } from '../../../../codegen/runtime/problems.ts';
import type { JsonObject } from '../../../platform/json-object.ts';
import type { SavedCard } from '../../../platform/ports/payments.ts';
import type { CardDesk } from '../../billing/card-desk.ts';
import type { PlanInvoice } from '../../reference/invoice.ts';

/** Returns the error of a payload that lacks a card although its plan costs something. */
export function missingCard(
  invoice: PlanInvoice | undefined,
  answers: JsonObject,
  { schema }: FormDefinition,
): Findings {
  if (!needsCard(invoice) || (answers.stripe_payment_token ?? '') !== '') return {};
  return {
    stripe_payment_token: finding(schema, ['stripe_payment_token'], 'required'),
  };
}

/**
 * Saves the card of a payload if its plan costs something. `target`: what the card is for.
 * @throws AppError as `CardDesk.save`
 */
export async function saveCard(
  { cardDesk }: { cardDesk: CardDesk },
  { stripe_payment_token: token }: { stripe_payment_token?: string | null },
  { invoice, target }: { invoice: PlanInvoice | undefined; target: string },
): Promise<SavedCard | undefined> {
  return needsCard(invoice) && token ? cardDesk.save({ token, target }) : undefined;
}

function needsCard(invoice: PlanInvoice | undefined): boolean {
  return invoice !== undefined && invoice.totalCents > 0;
}
