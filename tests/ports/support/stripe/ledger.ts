import { createHash } from 'node:crypto';

export type Method = { id: string; token: string; customer: string | null };
export type Line = { name: string; amount: number };
export type Invoice = {
  id: string;
  subscription: string;
  status: 'open' | 'paid';
  lines: Line[];
  total: number;
  attempts: number;
  created: number;
  paidAt: number | null;
  start: number;
  end: number;
  retryAt: number | null;
};
export type Subscription = {
  id: string;
  customer: string;
  method: string;
  lines: Line[];
  metadata: Record<string, string>;
  status: 'trialing' | 'active' | 'past_due' | 'canceled';
  trialEnd: number;
  start: number;
  end: number;
  willCancel: boolean;
  endedAt: number | null;
  isReminded: boolean;
};
export type StripeEvent = {
  id: string;
  type: string;
  created: number;
  data: { object: { customer: string } };
};

const DAY = 86_400;

/** What Stripe would know, at a time that the test moves. Times are in seconds. */
export class Ledger {
  now: number;
  readonly customers = new Set<string>();
  readonly methods = new Map<string, Method>();
  readonly products = new Map<string, string>();
  readonly subscriptions: Subscription[] = [];
  readonly invoices: Invoice[] = [];
  readonly events: StripeEvent[] = [];
  #count = 0;

  constructor(now: Date) {
    this.now = Math.floor(now.getTime() / 1000);
  }

  newId(prefix: string): string {
    this.#count += 1;
    return `${prefix}_${createHash('sha256').update(`${prefix}${this.#count}`).digest('hex').slice(0, 16)}`;
  }

  tell(type: string, customer: string): void {
    this.events.push({ id: this.newId('evt'), type, created: this.now, data: { object: { customer } } });
  }

  start(subscription: Subscription): void {
    this.subscriptions.push(subscription);
    this.tell('customer.subscription.created', subscription.customer);
    this.bill(subscription, []);
  }

  /** Lets time pass, second by second where something happens. */
  advance(seconds: number): void {
    const until = this.now + seconds;
    for (;;) {
      const [next] = this.subscriptions.flatMap((one) => this.#dueTimes(one)).sort((a, b) => a - b);
      if (next === undefined || next > until) break;
      this.now = Math.max(this.now, next);
      for (const subscription of this.subscriptions) this.#step(subscription);
    }
    this.now = until;
  }

  #dueTimes(subscription: Subscription): number[] {
    if (subscription.status === 'canceled') return [];
    const isTold = subscription.status !== 'trialing' || subscription.isReminded;
    return [
      subscription.end,
      ...(isTold ? [] : [subscription.trialEnd - 3 * DAY]),
      ...this.openOf(subscription.id).flatMap(({ retryAt }) => retryAt ?? []),
    ];
  }

  #step(subscription: Subscription): void {
    if (subscription.status === 'canceled') return;
    if (
      subscription.status === 'trialing' &&
      !subscription.isReminded &&
      subscription.trialEnd - 3 * DAY <= this.now
    ) {
      subscription.isReminded = true;
      this.tell('customer.subscription.trial_will_end', subscription.customer);
    }
    for (const invoice of this.openOf(subscription.id)) {
      if (invoice.retryAt !== null && invoice.retryAt <= this.now) this.pay(invoice);
    }
    if (subscription.end <= this.now) this.#endPeriod(subscription);
  }

  #endPeriod(subscription: Subscription): void {
    if (subscription.willCancel) {
      subscription.status = 'canceled';
      subscription.endedAt = subscription.end;
      this.tell('customer.subscription.deleted', subscription.customer);
      return;
    }
    const next = new Date(subscription.end * 1000);
    next.setUTCMonth(next.getUTCMonth() + 1);
    subscription.start = subscription.end;
    subscription.end = next.getTime() / 1000;
    subscription.status = 'active';
    this.bill(subscription, subscription.lines);
  }

  /** Makes an invoice and tries to charge it. */
  bill(subscription: Subscription, lines: Line[]): void {
    const invoice: Invoice = {
      id: this.newId('in'),
      subscription: subscription.id,
      status: 'open',
      lines: lines.length > 0 ? lines : subscription.lines.map(({ name }) => ({ name, amount: 0 })),
      total: lines.reduce((sum, { amount }) => sum + amount, 0),
      attempts: 0,
      created: this.now,
      paidAt: null,
      start: subscription.start,
      end: subscription.end,
      retryAt: null,
    };
    this.invoices.push(invoice);
    this.tell('invoice.finalized', subscription.customer);
    this.pay(invoice);
  }

  /** @returns whether the card could be charged */
  pay(invoice: Invoice): boolean {
    const subscription = this.subscriptions.find(({ id }) => id === invoice.subscription);
    if (!subscription) throw new Error('An invoice without a subscription');
    const isDeclined = this.methods.get(subscription.method)?.token === 'tok_chargeCustomerFail';
    invoice.attempts += 1;
    if (isDeclined && invoice.total > 0) {
      const wait = [3, 5, 7][invoice.attempts - 1];
      invoice.retryAt = wait === undefined ? null : this.now + wait * DAY;
      subscription.status = 'past_due';
      this.tell('invoice.payment_failed', subscription.customer);
    } else {
      Object.assign(invoice, { status: 'paid', paidAt: this.now, retryAt: null });
      const isTrial = subscription.end === subscription.trialEnd;
      if (!isTrial && this.openOf(subscription.id).length === 0) subscription.status = 'active';
      this.tell('invoice.paid', subscription.customer);
    }
    this.tell('customer.subscription.updated', subscription.customer);
    return invoice.status === 'paid';
  }

  openOf(subscription: string): Invoice[] {
    return this.invoices.filter((one) => one.subscription === subscription && one.status === 'open');
  }
}
