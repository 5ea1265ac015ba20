import type { Billing, BillingAlert, PaidInvoice } from '../../codegen/generated/api.ts';
import type { Answer } from './call.ts';
import { ask } from './operation.ts';

export type { Billing, BillingAlert, PaidInvoice };

/** Plan, trial, card and invoices of the organization; 404 where it has nothing to pay for. */
export function fetchBilling(signal?: AbortSignal): Promise<Answer<Billing>> {
  return ask('GET /account/billing', { signal });
}

/** Pays with another card from now on; what is open is charged to it. */
export function changeCard(stripe_payment_token: string): Promise<Answer<Billing>> {
  return ask('POST /account/billing/card', { body: { stripe_payment_token } });
}

/** Ends the subscription with what is paid for. */
export function cancelSubscription(): Promise<Answer<Billing>> {
  return ask('POST /account/billing/cancel');
}
