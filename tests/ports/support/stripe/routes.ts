import { entriesOf, type Form, textOf } from './form.ts';
import type { Ledger, Subscription } from './ledger.ts';
import { isTestToken, shapes } from './shapes.ts';

/** Thrown by a route: what Stripe answers to a request that it refuses. */
export class Refusal extends Error {
  readonly status: number;
  readonly error: Record<string, string>;

  constructor(status: number, error: Record<string, string>) {
    super(error.code);
    this.status = status;
    this.error = error;
  }
}

const PAGED = ['limit', 'starting_after'];

type Route = { params: string[]; run: (ledger: Ledger, form: Form, id: string) => unknown };

/** As much of Stripe's API as charging a subscription takes, by method and path. */
export const routes: Record<string, Route> = {
  'POST payment_methods': {
    params: ['type', 'card'],
    run(ledger, form) {
      const token = textOf(form, 'card', 'token');
      if (!isTestToken(token)) throw missing('card[token]');
      const method = { id: ledger.newId('pm'), token, customer: null };
      ledger.methods.set(method.id, method);
      return shapes.method(method);
    },
  },
  'POST customers': {
    params: [],
    run(ledger) {
      const id = ledger.newId('cus');
      ledger.customers.add(id);
      return { id, object: 'customer' };
    },
  },
  'DELETE customers/:id': {
    params: [],
    run(ledger, _, id) {
      if (!ledger.customers.delete(id)) throw missing('customer');
      return { id, object: 'customer', deleted: true };
    },
  },
  'POST setup_intents': {
    params: ['customer', 'payment_method', 'allowed_payment_method_types', 'usage', 'confirm', 'expand'],
    run(ledger, form) {
      const method = ledger.methods.get(textOf(form, 'payment_method'));
      const customer = textOf(form, 'customer');
      if (!method) throw missing('payment_method');
      if (!ledger.customers.has(customer)) throw missing('customer');
      if (textOf(form, 'confirm') !== 'true') throw new Error('The intent was not confirmed');
      if (method.token === 'tok_chargeDeclined') throw declined();
      const needsAction = method.token === 'tok_threeDSecure2Required';
      if (!needsAction) method.customer = customer;
      const status = needsAction ? 'requires_action' : 'succeeded';
      return {
        id: ledger.newId('seti'),
        object: 'setup_intent',
        status,
        payment_method: shapes.method(method),
      };
    },
  },
  'POST products': {
    params: ['id', 'name'],
    run(ledger, form) {
      const id = textOf(form, 'id');
      if (ledger.products.has(id)) throw invalid('resource_already_exists', 'id');
      ledger.products.set(id, textOf(form, 'name'));
      return { id, object: 'product' };
    },
  },
  'GET subscriptions': {
    params: ['customer', 'status', ...PAGED],
    run: (ledger, form) =>
      shapes.page(
        ledger.subscriptions
          .filter(({ customer }) => customer === textOf(form, 'customer'))
          .map(shapes.subscription),
        form,
      ),
  },
  'POST subscriptions': {
    params: ['customer', 'default_payment_method', 'items', 'trial_end', 'off_session', 'metadata'],
    run: startSubscription,
  },
  'GET subscriptions/:id': {
    params: [],
    run: (ledger, _, id) => shapes.subscription(getSubscription(ledger, id)),
  },
  'POST subscriptions/:id': {
    params: ['default_payment_method', 'cancel_at_period_end'],
    run(ledger, form, id) {
      const subscription = getSubscription(ledger, id);
      const method = textOf(form, 'default_payment_method');
      if (method !== '') subscription.method = checkedMethod(ledger, method, subscription.customer);
      if (textOf(form, 'cancel_at_period_end') === 'true') subscription.willCancel = true;
      ledger.tell('customer.subscription.updated', subscription.customer);
      return shapes.subscription(subscription);
    },
  },
  'GET invoices': {
    params: ['subscription', 'status', ...PAGED],
    run(ledger, form) {
      const [subscription, status] = [textOf(form, 'subscription'), textOf(form, 'status')];
      const found = ledger.invoices.filter(
        (one) => one.subscription === subscription && (status === '' || one.status === status),
      );
      return shapes.page(found.map((one) => shapes.invoice(one, ledger)).reverse(), form);
    },
  },
  'POST invoices/:id/pay': {
    params: ['off_session'],
    run(ledger, _, id) {
      const invoice = ledger.invoices.find((one) => one.id === id);
      if (!invoice) throw missing('invoice');
      if (invoice.status === 'paid') throw invalid('invoice_already_paid', 'invoice');
      if (!ledger.pay(invoice)) throw declined();
      return shapes.invoice(invoice, ledger);
    },
  },
  'GET invoices/:id': {
    params: [],
    run(ledger, _, id) {
      const invoice = ledger.invoices.find((one) => one.id === id);
      if (!invoice) throw missing('invoice');
      return shapes.invoice(invoice, ledger);
    },
  },
  'GET events': {
    params: ['delivery_success', 'types', 'created', ...PAGED],
    run: (ledger, form) =>
      shapes.page(
        [...ledger.events].reverse().map((event) => ({ object: 'event', ...event })),
        form,
      ),
  },
};

function startSubscription(ledger: Ledger, form: Form): unknown {
  const customer = textOf(form, 'customer');
  const trialEnd = Number(textOf(form, 'trial_end'));
  if (!ledger.customers.has(customer)) throw missing('customer');
  if (!(trialEnd > ledger.now)) throw invalid('parameter_invalid_integer', 'trial_end');
  const subscription: Subscription = {
    id: ledger.newId('sub'),
    customer,
    method: checkedMethod(ledger, textOf(form, 'default_payment_method'), customer),
    lines: entriesOf(form, 'items').map((item) => lineOf(ledger, item)),
    metadata: { started_under: textOf(form, 'metadata', 'started_under') },
    status: 'trialing',
    trialEnd,
    start: ledger.now,
    end: trialEnd,
    willCancel: false,
    endedAt: null,
    isReminded: false,
  };
  ledger.start(subscription);
  return shapes.subscription(subscription);
}

function lineOf(ledger: Ledger, item: Form) {
  const name = ledger.products.get(textOf(item, 'price_data', 'product'));
  const isMonthly = textOf(item, 'price_data', 'recurring', 'interval') === 'month';
  if (name === undefined || !isMonthly || textOf(item, 'price_data', 'currency') !== 'usd')
    throw missing('product');
  return { name, amount: Number(textOf(item, 'price_data', 'unit_amount')) };
}

function checkedMethod(ledger: Ledger, id: string, customer: string): string {
  if (ledger.methods.get(id)?.customer !== customer) throw missing('default_payment_method');
  return id;
}

function getSubscription(ledger: Ledger, id: string): Subscription {
  const subscription = ledger.subscriptions.find((one) => one.id === id);
  if (!subscription) throw missing('id');
  return subscription;
}

function missing(param: string): Refusal {
  return invalid('resource_missing', param);
}

export function invalid(code: string, param: string): Refusal {
  return new Refusal(400, { type: 'invalid_request_error', code, param, message: `No such ${param}` });
}

function declined(): Refusal {
  const message = 'Your card was declined.';
  return new Refusal(402, { type: 'card_error', code: 'card_declined', message });
}
