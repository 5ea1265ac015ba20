import type { SandboxInvoiceRow, SandboxSubscriptionRow } from '../../../db/tables/billing-tables.ts';
import type { ChargedInvoice, Subscription } from '../../../ports/payments.ts';

/** Converts a subscription into the port's shape. */
export function subscriptionOf(row: SandboxSubscriptionRow, invoices: SandboxInvoiceRow[]): Subscription {
  const isEnding = row.is_ending === 1;
  return {
    id: row.id,
    state: row.state,
    trialEndsAt: new Date(row.trial_ends_at),
    periodEndsAt: new Date(row.period_ends_at),
    endsAt: isEnding ? new Date(row.ended_at ?? row.period_ends_at) : undefined,
    invoices: invoices.map(invoiceOf),
  };
}

function invoiceOf(row: SandboxInvoiceRow): ChargedInvoice {
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    lines: JSON.parse(row.lines),
    totalCents: row.total_cents,
    hasFailed: row.state === 'open' && row.attempts > 0,
    issuedAt: new Date(row.issued_at),
    paidAt: row.paid_at === null ? undefined : new Date(row.paid_at),
    periodStartsAt: new Date(row.period_starts_at),
    periodEndsAt: new Date(row.period_ends_at),
  };
}
