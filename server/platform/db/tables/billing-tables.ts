/** The rows of billing, of the sandbox that stands in for a payment provider, and of what staff is alerted to. */
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

/** What a month of a plan costs, as the applicant was shown it and agreed to it. */
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

/** What an approved organization owes every month, and how far that is paid. One an organization. */
export type BillingAccountRow = InvoiceColumns & {
  organization_id: string;
  application_id: string;
  /** `starting` until the provider has taken the subscription; `free` when there is nothing to charge. */
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
  /** When it ends or has ended, once it was canceled. */
  ends_at: string | null;
  payment_failed_at: string | null;
  /** Counts the times that its state was asked for, and says which of the answers is here. */
  syncs_begun: number;
  sync_applied: number;
};

/** An invoice as the provider has it. */
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
  /** When its payment was first seen to have failed. */
  failed_at: string | null;
  period_starts_at: string;
  period_ends_at: string;
};

/** An event of the provider that was taken, so that it is taken once. */
export type BillingEventRow = { id: string; kind: string; customer_id: string; taken_at: string };

/** What staff has to know of. One of a kind and key is open at a time. */
export type AlertRow = {
  id: string;
  /**
   * `vendor-down`: nothing goes out by the channel `key`. `given-up`: the outbox's message or job `key`.
   * `other-amount`: the invoice `key` is not what was agreed to.
   * `sms-budget`: of the text messages of `key` nearly all are sent.
   */
  kind: 'vendor-down' | 'given-up' | 'other-amount' | 'sms-budget';
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
  /** What every charge is refused with. */
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
  /** 1 when its customer was told that the trial is about to end. */
  is_reminded: number;
  /** 1 when it ends with the period. */
  is_ending: number;
  ended_at: string | null;
  /** When it has to be looked at next; null when it has ended. */
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
  /** When its card is tried again; null when that is over. */
  next_attempt_at: string | null;
};

export type SandboxEventRow = { id: string; kind: 'trial-ending' | 'changed'; customer_id: string };
