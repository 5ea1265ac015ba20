import type { Stripe } from 'stripe';
import type { ChargedInvoice, Subscription } from '../../../ports/payments.ts';
import { VendorError } from '../../../ports/vendor-error.ts';
import { LONGEST_ID } from './stripe-events.ts';

const STATES: Record<string, Subscription['state']> = {
  trialing: 'trialing',
  active: 'active',
  past_due: 'past_due',
  unpaid: 'past_due',
  incomplete: 'past_due',
  paused: 'past_due',
  canceled: 'canceled',
  incomplete_expired: 'canceled',
};

const INVOICE_STATES: Record<string, ChargedInvoice['state']> = {
  open: 'open',
  paid: 'paid',
  void: 'void',
  uncollectible: 'void',
};

/**
 * Converts a subscription into the port's shape.
 * @throws VendorError when Stripe's answer makes no sense
 */
export function subscriptionOf(subscription: Stripe.Subscription, invoices: Stripe.Invoice[]): Subscription {
  const state = STATES[subscription.status];
  const [item] = subscription.items?.data ?? [];
  if (!state || typeof subscription.id !== 'string' || !item) throw new VendorError('nonsense');
  const endsAt = subscription.ended_at ?? subscription.cancel_at;
  return {
    id: subscription.id,
    state,
    trialEndsAt: optionalTime(subscription.trial_end),
    periodEndsAt: time(item.current_period_end),
    endsAt: subscription.cancel_at_period_end
      ? time(endsAt ?? item.current_period_end)
      : optionalTime(endsAt),
    invoices: invoices
      .flatMap((invoice) => invoiceOf(invoice) ?? [])
      .sort((one, other) => other.issuedAt.getTime() - one.issuedAt.getTime()),
  };
}

/** Returns undefined for drafts and for the zero invoice that begins a trial. */
function invoiceOf(invoice: Stripe.Invoice): ChargedInvoice | undefined {
  const { id, status, total, lines, status_transitions: moments } = invoice;
  if (typeof id !== 'string' || id.length > LONGEST_ID || !Number.isInteger(total))
    throw new VendorError('nonsense');
  const state = INVOICE_STATES[status ?? 'draft'];
  const [line] = lines?.data ?? [];
  if (!state || total <= 0 || !line) return undefined;
  return {
    id,
    number: invoice.number ?? id,
    state,
    lines: lines.data.map(({ description, amount }) => ({ name: nameOf(description), amountCents: amount })),
    totalCents: total,
    hasFailed: state === 'open' && invoice.attempt_count > 0,
    issuedAt: time(moments?.finalized_at ?? invoice.created),
    paidAt: state === 'paid' ? time(moments?.paid_at ?? invoice.created) : undefined,
    periodStartsAt: time(line.period?.start),
    periodEndsAt: time(line.period?.end),
  };
}

/** Strips what Stripe adds to a name: `1 × Name (at $49.00 / month)`. */
function nameOf(description: string | null): string {
  return (description ?? '').replace(/^\d+ × /, '').replace(/ \(at [^()]*\)$/, '');
}

function time(seconds: unknown): Date {
  if (typeof seconds !== 'number') throw new VendorError('nonsense');
  return new Date(seconds * 1000);
}

function optionalTime(seconds: number | null | undefined): Date | undefined {
  return seconds === null || seconds === undefined ? undefined : time(seconds);
}
