import { type Answer, call } from './call.ts';

type Item = { name: string; amount: string };

/** What an organization owes and has paid. Times are ISO 8601, amounts formatted text such as `$51.45`. */
export type Billing = {
  plan: {
    id: string;
    name: string;
    invoice: {
      subtotal: string;
      state_tax: string;
      state_tax_total: string;
      total: string;
      items: Item[];
    };
  };
  state: 'starting' | 'free' | 'trialing' | 'active' | 'past_due' | 'canceled';
  trialEndsAt: string | null;
  periodEndsAt: string | null;
  /** Canceled: the end of what is paid for. */
  endsAt: string | null;
  card: { brand: string; last4: string } | null;
  alert: BillingAlert | null;
  /** Newest first. */
  invoices: Invoice[];
};

/** Something about money that the person has to see to. */
export type BillingAlert = { kind: 'danger'; isBilling: true; message: string };

export type Invoice = {
  id: string;
  number: string;
  state: 'open' | 'paid' | 'void';
  hasFailed: boolean;
  total: string;
  items: Item[];
  issuedAt: string;
  paidAt: string | null;
  periodStartsAt: string;
  periodEndsAt: string;
};

/** Plan, trial, card and invoices of the organization; 404 where it has nothing to pay for. */
export function fetchBilling(signal?: AbortSignal): Promise<Answer<Billing>> {
  return call('/account/billing', { signal });
}

/** Pays with another card from now on; what is open is charged to it. */
export function changeCard(stripe_payment_token: string): Promise<Answer<Billing>> {
  return call('/account/billing/card', { body: { stripe_payment_token } });
}

/** Ends the subscription with what is paid for. */
export function cancelSubscription(): Promise<Answer<Billing>> {
  return call('/account/billing/cancel', { body: {} });
}
