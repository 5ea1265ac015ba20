import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../server/platform/adapters/clock/system.ts';
import { createS3Storage } from '../../server/platform/adapters/file-storage/s3.ts';
import { createStripePayments } from '../../server/platform/adapters/payments/stripe/stripe.ts';
import { createTwilioSms } from '../../server/platform/adapters/sms/twilio.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

const TIMEOUT_MS = 5000;
const ID = '00000000-0000-4000-8000-000000000000';

const ODD_VALUES = [1, true, null, 'x', [], {}, [null], { a: 1 }];

/** Whatever JSON can say where an object with certain members is expected, or a list of such. */
const JSON_BODIES = [
  '',
  'nonsense',
  '{',
  '\ufeff{}',
  '[[[[[[[[[[[[[[[[[[[[]]]]]]]]]]]]]]]]]]]]',
  '{"__proto__":null,"constructor":1}',
  ...ODD_VALUES.map((value) => JSON.stringify(value)),
  ...['id', 'error', 'data', 'messages', 'object', 'sid', 'status'].flatMap((name) =>
    ODD_VALUES.map((value) => JSON.stringify({ [name]: value })),
  ),
  ...ODD_VALUES.map((value) => JSON.stringify({ object: 'list', has_more: true, data: [value] })),
  ...ODD_VALUES.map((value) => JSON.stringify({ error: { type: value, code: value, message: value } })),
];

const XML_BODIES = [
  '',
  'nonsense',
  '<',
  '<a/>',
  '<Error/>',
  '<Error><Code/></Error>',
  '<Error><Code><a/></Code></Error>',
  '<ListBucketResult/>',
  '<ListBucketResult><Contents/></ListBucketResult>',
  '<ListBucketResult><Contents><Key><a/></Key></Contents></ListBucketResult>',
  '<ListBucketResult><Contents><Key>uploads/a</Key><LastModified>x</LastModified></Contents></ListBucketResult>',
  '<ListBucketResult><NextContinuationToken>x</NextContinuationToken></ListBucketResult>',
  '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>',
];

/** Starts a vendor who gives the same answer to whatever is asked. */
async function startVendor() {
  const answer = { status: 200, body: '' };
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  return { answer, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** What is asked of a vendor, by name. */
type Calls = Record<string, () => Promise<unknown>>;

function callsOfStripe(apiBase: string): Calls {
  const settings = { secretKey: 'sk_test_x', apiBase, webhookSecret: 'whsec_x' };
  const provider = createStripePayments(settings, systemClock, TIMEOUT_MS);
  const trialEndsAt = new Date('2031-01-01T00:00:00Z');
  const card = { customerId: 'cus_1', paymentMethodId: 'pm_1' };
  const lines = [{ name: 'Plan', amountCents: 4900 }];
  return {
    saveCard: () => provider.saveCard({ token: 'tok_visa', idempotencyKey: `card ${Math.random()}` }),
    setCard: () => provider.setCard({ ...card, subscriptionId: 'sub_1' }),
    forgetCustomer: () => provider.forgetCustomer('cus_1'),
    startSubscription: () =>
      provider.startSubscription({ ...card, lines, trialEndsAt, idempotencyKey: 'key' }),
    getSubscription: () => provider.getSubscription('sub_1'),
    payOpenInvoices: () => provider.payOpenInvoices('sub_1'),
    cancelAtPeriodEnd: () => provider.cancelAtPeriodEnd('sub_1'),
    takeMissedEvents: () => provider.takeMissedEvents(async () => {}),
  };
}

function callsOfTwilio(baseUrl: string): Calls {
  const settings = { accountSid: 'AC1', authToken: 'x', from: '+15005550006', baseUrl };
  const sender = createTwilioSms(settings, TIMEOUT_MS);
  const sms = { to: '+14032345678', text: 'Hello' };
  return {
    send: () => sender.send({ ...sms, id: `${Math.random()}` }),
    sendAgain: () => sender.send({ ...sms, id: `${Math.random()}`, isRepeated: true }),
  };
}

function callsOfS3(endpoint: string): Calls {
  process.env.AWS_ACCESS_KEY_ID ??= 'x';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'x';
  const settings = { bucket: 'files', region: 'us-east-1', endpoint };
  const incomingDirectory = temporaryDirectory();
  const store = createS3Storage(settings, { incomingDirectory, timeoutMs: TIMEOUT_MS });
  return {
    open: async () => (await store.open(ID))?.destroy(),
    remove: () => store.remove(ID),
    async list() {
      for await (const { id } of store.list()) expect(typeof id).toBe('string');
    },
  };
}

const STATUSES = [200, 204, 301, 400, 402, 404, 429, 500];

it.each([
  ['Stripe', callsOfStripe, JSON_BODIES],
  ['Twilio', callsOfTwilio, JSON_BODIES],
  ['an S3 store', callsOfS3, XML_BODIES],
])(
  'an odd answer of %s is a fault of theirs, and nothing is left that nobody hears',
  async (_, of, bodies) => {
    const unheard: unknown[] = [];
    const hear = (error: unknown) => void unheard.push(error);
    process.on('unhandledRejection', hear).on('uncaughtException', hear);
    onTestFinished(() => void process.off('unhandledRejection', hear).off('uncaughtException', hear));
    const odd = STATUSES.flatMap((status) => bodies.map((body) => ({ status, body })));
    const calls = await Promise.all(
      odd.map(async ({ status, body }) => {
        const vendor = await startVendor();
        Object.assign(vendor.answer, { status, body });
        return Object.entries(of(vendor.origin)).map(([name, call]) => ({ name, status, body, call }));
      }),
    );
    const faults = await Promise.all(
      calls.flat().map(async ({ call, ...asked }) => {
        const error = await call().then(
          () => undefined,
          (reason: unknown) => reason,
        );
        return error instanceof Error && error.name !== 'VendorError'
          ? [{ ...asked, error: `${error}` }]
          : [];
      }),
    );
    await new Promise((turn) => setImmediate(turn));
    expect(faults.flat()).toEqual([]);
    expect(unheard).toEqual([]);
  },
);
