import { t, text } from '../../../codegen/runtime/translate.ts';
import type { BillingAccountRow, BillingInvoiceRow } from '../../platform/db/tables/billing-tables.ts';
import {
  dollars,
  type FormattedInvoice,
  formatInvoice,
  type Invoice,
  type PlanItem,
} from '../reference/invoice.ts';

/** A billing problem that an organization must solve at once. `isBilling`: shown with a link to the billing page. */
export type BillingAlert = { kind: 'danger'; isBilling: true; message: string };

/** The charges and payments of an organization. Times are ISO 8601, amounts formatted text. */
export type BillingView = {
  /** The monthly cost. */
  plan: { id: string; name: string; invoice: FormattedInvoice };
  state: BillingAccountRow['state'];
  trialEndsAt: string | null;
  periodEndsAt: string | null;
  /** When it ends or ended; null unless canceled. */
  endsAt: string | null;
  card: { brand: string; last4: string } | null;
  alert: BillingAlert | null;
  /** Newest first. */
  invoices: InvoiceView[];
};

export type InvoiceView = {
  id: string;
  number: string;
  state: BillingInvoiceRow['state'];
  hasFailed: boolean;
  total: string;
  items: { name: string; amount: string }[];
  issuedAt: string;
  paidAt: string | null;
  periodStartsAt: string;
  periodEndsAt: string;
};

const PAYMENT_FAILED = text(
  'Your last payment failed. Please change your card. We will charge the amount you owe to the new one.',
);

export function billingViewOf(account: BillingAccountRow, invoices: BillingInvoiceRow[]): BillingView {
  const { card_brand: brand, card_last4: last4 } = account;
  return {
    plan: { id: account.plan_id, name: account.plan_name, invoice: formatInvoice(agreedInvoiceOf(account)) },
    state: account.state,
    trialEndsAt: account.trial_ends_at,
    periodEndsAt: account.period_ends_at,
    endsAt: account.ends_at,
    card: brand !== null && last4 !== null ? { brand, last4 } : null,
    alert: billingAlertOf(account) ?? null,
    invoices: invoices.map(invoiceViewOf),
  };
}

export function billingAlertOf({ payment_failed_at }: BillingAccountRow): BillingAlert | undefined {
  if (payment_failed_at === null) return undefined;
  return { kind: 'danger', isBilling: true, message: t(PAYMENT_FAILED) };
}

/** Returns the invoice that the applicant was shown and agreed to. */
export function agreedInvoiceOf(account: BillingAccountRow): Invoice {
  return {
    items: itemsOf(account),
    subtotalCents: account.subtotal_cents,
    taxRate: account.tax_rate,
    taxCents: account.tax_cents,
    totalCents: account.total_cents,
  };
}

function invoiceViewOf(row: BillingInvoiceRow): InvoiceView {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    hasFailed: row.state === 'open' && row.failed_at !== null,
    total: dollars(row.total_cents),
    items: itemsOf(row).map(({ name, amountCents }) => ({ name, amount: dollars(amountCents) })),
    issuedAt: row.issued_at,
    paidAt: row.paid_at,
    periodStartsAt: row.period_starts_at,
    periodEndsAt: row.period_ends_at,
  };
}

function itemsOf({ items }: { items: string }): PlanItem[] {
  return JSON.parse(items);
}
