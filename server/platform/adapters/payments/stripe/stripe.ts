import { Stripe } from 'stripe';
import { HOUR } from '../../../db/times.ts';
import { doEach } from '../../../do-each.ts';
import type { Clock } from '../../../ports/clock.ts';
import type { CardOutcome, PaymentProvider } from '../../../ports/payments.ts';
import { createWhileUnderWay } from '../../../turns/while-under-way.ts';
import { boundAnswers } from '../../bound-answers.ts';
import { STRIPE, saveCard } from './stripe-cards.ts';
import { ask, asVendorError, declineOf, isAbout } from './stripe-errors.ts';
import { listMissedEvents, readPostedEvent } from './stripe-events.ts';
import { allOf, PAGE } from './stripe-pages.ts';
import { subscriptionOf } from './stripe-snapshot.ts';
import { startSubscription } from './stripe-subscriptions.ts';
import { createTimelyClient } from './timely-client.ts';

/** Credentials for calling Stripe and for verifying its webhook calls. */
export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Origin of Stripe's API. */
  apiBase: string;
};

const TIMEOUT_MS = 10_000;
const RETRIES = 1;
/** One invoice a month for eight years. */
const MOST_INVOICES = 100;

/** Takes cards and runs subscriptions through Stripe. */
export function createStripePayments(
  settings: StripeSettings,
  clock: Clock,
  timeoutMs = TIMEOUT_MS,
): PaymentProvider {
  boundAnswers();
  const stripe = createClient(settings, timeoutMs);
  /** Stripe refuses a key that is in use, so identical simultaneous requests are sent once. */
  const onceAtATime = createWhileUnderWay<CardOutcome>();
  return {
    name: STRIPE,
    missedEventsEverySeconds: HOUR,
    saveCard: (request) => onceAtATime(request.idempotencyKey, () => saveCard(stripe, request)),
    async setCard({ subscriptionId, paymentMethodId: default_payment_method }) {
      await ask(stripe.subscriptions.update(subscriptionId, { default_payment_method }));
    },
    async forgetCustomer(customerId) {
      try {
        await stripe.customers.del(customerId);
      } catch (error) {
        if (!isAbout(error, ['resource_missing'])) throw asVendorError(error);
      }
    },
    startSubscription: (request) => startSubscription(stripe, request, clock.now()),
    async getSubscription(id) {
      const subscription = await ask(stripe.subscriptions.retrieve(id));
      return subscriptionOf(subscription, await invoicesOf(stripe, { subscription: id }));
    },
    payOpenInvoices: (id) => payOpenInvoices(stripe, id),
    async cancelAtPeriodEnd(id) {
      await ask(stripe.subscriptions.update(id, { cancel_at_period_end: true }));
    },
    readPostedEvent: (post) => readPostedEvent(stripe, settings.webhookSecret, post),
    async takeMissedEvents(take) {
      await doEach(await listMissedEvents(stripe, clock.now()), take);
    },
  };
}

function createClient({ secretKey, apiBase }: StripeSettings, timeout: number): Stripe {
  const { protocol, hostname, port } = new URL(apiBase);
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    timeout,
    httpClient: createTimelyClient(timeout),
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

function invoicesOf(stripe: Stripe, which: Stripe.InvoiceListParams): Promise<Stripe.Invoice[]> {
  return allOf(stripe.invoices.list({ ...which, limit: PAGE }), MOST_INVOICES);
}

/** Checks again: Stripe may have charged the invoice by itself meanwhile. */
async function isOpen(stripe: Stripe, invoice: string): Promise<boolean> {
  return (await ask(stripe.invoices.retrieve(invoice))).status === 'open';
}

async function payOpenInvoices(stripe: Stripe, subscription: string): Promise<void> {
  const open = await invoicesOf(stripe, { subscription, status: 'open' });
  for (const { id } of open.reverse()) {
    try {
      await stripe.invoices.pay(id, { off_session: true });
    } catch (error) {
      const isSettled = declineOf(error) !== undefined || !(await isOpen(stripe, id));
      if (!isSettled) throw asVendorError(error);
    }
  }
}
