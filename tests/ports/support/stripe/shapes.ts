import { type Form, textOf } from './form.ts';
import type { Invoice, Ledger, Line, Method, Subscription } from './ledger.ts';

const FACES: Record<string, { brand: string; last4: string }> = {
  tok_visa: { brand: 'visa', last4: '4242' },
  tok_mastercard: { brand: 'mastercard', last4: '4444' },
  tok_chargeCustomerFail: { brand: 'visa', last4: '0341' },
  tok_chargeDeclined: { brand: 'visa', last4: '0002' },
  tok_threeDSecure2Required: { brand: 'visa', last4: '3220' },
};

/** Whether a token is one of Stripe's test tokens. */
export function isTestToken(token: string): boolean {
  return Object.hasOwn(FACES, token);
}

/** The objects as Stripe's API shows them: as much as anybody here looks at. */
export const shapes = {
  list: (data: unknown[]) => ({ object: 'list', data, has_more: false, url: '/v1' }),
  /** The part of a list that is asked for: ten objects if nothing is said, a hundred at most. */
  page(all: { id: string }[], form: Form) {
    const after = textOf(form, 'starting_after');
    const from = after === '' ? 0 : all.findIndex(({ id }) => id === after) + 1;
    const limit = Math.min(Number(textOf(form, 'limit') || 10), 100);
    return { ...shapes.list(all.slice(from, from + limit)), has_more: all.length > from + limit };
  },
  method: ({ id, token, customer }: Method) => ({
    id,
    object: 'payment_method',
    type: 'card',
    customer,
    card: FACES[token],
  }),
  subscription: (one: Subscription) => ({
    id: one.id,
    object: 'subscription',
    status: one.status,
    customer: one.customer,
    default_payment_method: one.method,
    metadata: one.metadata,
    trial_end: one.trialEnd,
    cancel_at_period_end: one.willCancel,
    cancel_at: one.willCancel ? one.end : null,
    ended_at: one.endedAt,
    items: shapes.list([{ object: 'subscription_item', current_period_end: one.end }]),
  }),
  invoice: (one: Invoice, ledger: Ledger) => ({
    id: one.id,
    object: 'invoice',
    number: `TENDER-${String(ledger.invoices.indexOf(one) + 1).padStart(4, '0')}`,
    status: one.status,
    total: one.total,
    attempt_count: one.attempts,
    created: one.created,
    status_transitions: { finalized_at: one.created, paid_at: one.paidAt },
    parent: { type: 'subscription_details', subscription_details: { subscription: one.subscription } },
    lines: shapes.list(one.lines.map((line) => lineOf(line, one))),
  }),
};

function lineOf({ name, amount }: Line, { start, end }: Invoice) {
  const description = `1 × ${name} (at $${(amount / 100).toFixed(2)} / month)`;
  return { object: 'line_item', description, amount, period: { start, end } };
}
