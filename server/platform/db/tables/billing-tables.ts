/** The rows of billing, of the sandbox that stands in for a payment provider, and of alerts. */
export type BillingTables = {
  billing_accounts: BillingAccountRow;
  billing_invoices: BillingInvoiceRow;
  billing_events: BillingEventRow;
  alerts: AlertRow;
  sandbox_cards: SandboxCardRow;
  sandbox_subscriptions: SandboxSubscriptionRow;
  sandbox_invoices: SandboxInvoiceRow;
  sandbox_events: SandboxEventRow;
};

/** The cost of a plan per month, as the applicant was shown it and agreed to it. */
export type InvoiceColumns = {
  plan_id: string;
  plan_name: string;
  /** JSON: `[{name, amountCents}]`. */
  items: string;
  subtotal_cents: number;
  tax_rate: number;
  tax_cents: number;
  total_cents: number;
};

/** The monthly charge of an approved organization and the state of its payments. One row per organization. */
export type BillingAccountRow = InvoiceColumns & {
  organization_id: string;
  application_id: string;
  /** `starting` until the provider has accepted the subscription; `free` when there is nothing to charge. */
  state: 'starting' | 'free' | 'trialing' | 'active' | 'past_due' | 'canceled';
  provider: string | null;
  customer_id: string | null;
  payment_method_id: string | null;
  card_brand: string | null;
  card_last4: string | null;
  subscription_id: string | null;
  approved_at: string;
  trial_ends_at: string | null;
  period_ends_at: string | null;
  /** When it ends or ended; null unless canceled. */
  ends_at: string | null;
  payment_failed_at: string | null;
  /** Counts the requests for its state (`syncs_begun`); `sync_applied` is the request whose answer is stored here. */
  syncs_begun: number;
  sync_applied: number;
};

/** An invoice as the provider reports it. */
export type BillingInvoiceRow = {
  id: string;
  organization_id: string;
  number: string;
  state: 'open' | 'paid' | 'void';
  /** JSON: `[{name, amountCents}]`. */
  items: string;
  total_cents: number;
  issued_at: string;
  paid_at: string | null;
  /** When a failed payment was first noticed. */
  failed_at: string | null;
  period_starts_at: string;
  period_ends_at: string;
};

/** An event of the provider that was handled, stored so that it is not handled twice. */
export type BillingEventRow = { id: string; kind: string; customer_id: string; taken_at: string };

/** An alert for staff. At most one per kind and key is open. */
export type AlertRow = {
  id: string;
  /**
   * `vendor-down`: nothing is sent through the channel `key`. `given-up`: the outbox gave up the message or job `key`.
   * `other-amount`: the invoice `key` differs from what was agreed to.
   * `sms-budget`: nearly all text messages of the budget `key` are used up.
   * `form-codes`: nearly all e-mails with codes for forms are used up for this hour; `key` is blank.
   * `form-files`: the files of the form `key` lag behind what was published.
   * `form-release`: a server cannot use what was published, by `<form>@<number>`.
   * `form-publication`: what was to be published at a time was not, by form.
   */
  kind:
    | 'vendor-down'
    | 'given-up'
    | 'other-amount'
    | 'sms-budget'
    | 'form-codes'
    | 'form-files'
    | 'form-release'
    | 'form-publication';
  key: string;
  /** For staff to read; nothing personal. */
  message: string;
  organization_id: string | null;
  raised_at: string;
  settled_at: string | null;
};

export type SandboxCardRow = {
  id: string;
  customer_id: string;
  brand: string;
  last4: string;
  /** The message with which every charge is declined. */
  refusal: string | null;
  /** The idempotency key it was saved under. */
  saved_under: string;
};

export type SandboxSubscriptionRow = {
  id: string;
  customer_id: string;
  card_id: string;
  started_under: string;
  lines: string;
  state: 'trialing' | 'active' | 'past_due' | 'canceled';
  trial_ends_at: string;
  period_starts_at: string;
  period_ends_at: string;
  /** 1 when the customer was told that the trial is about to end. */
  is_reminded: number;
  /** 1 when it ends with the current period. */
  is_ending: number;
  ended_at: string | null;
  /** When there is something to do next; null when it has ended. */
  next_step_at: string | null;
};

export type SandboxInvoiceRow = {
  id: string;
  subscription_id: string;
  number: string;
  state: 'open' | 'paid' | 'void';
  lines: string;
  total_cents: number;
  issued_at: string;
  paid_at: string | null;
  period_starts_at: string;
  period_ends_at: string;
  attempts: number;
  /** When the card is charged again; null when there are no more attempts. */
  next_attempt_at: string | null;
};

export type SandboxEventRow = { id: string; kind: 'trial-ending' | 'changed'; customer_id: string };
