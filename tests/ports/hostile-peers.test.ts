import { writeFileSync } from 'node:fs';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../server/platform/adapters/clock/system.ts';
import { createS3Storage } from '../../server/platform/adapters/file-storage/s3.ts';
import { createStripePayments } from '../../server/platform/adapters/payments/stripe/stripe.ts';
import { createTwilioSms } from '../../server/platform/adapters/sms/twilio.ts';
import { createClamdScanner } from '../../server/platform/adapters/virus-scanner/clamd.ts';
import { createWebhookSender } from '../../server/platform/adapters/webhooks/https.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

const HINTS = 'HTTP/1.1 103 Early Hints\r\nlink: </a>\r\n\r\n'.repeat(500);
const JSON_LIST = `{"data":[${'[],'.repeat(10_000_000)}[]]}`;
const OK = 'HTTP/1.1 200 OK\r\ncontent-type: application/octet-stream\r\nconnection: close\r\n\r\n';
const HEAD = 'HTTP/1.1 500 No\r\ncontent-type: application/json\r\nconnection: close\r\n\r\n';

/** How a server answers that has been taken over, or is broken: each goes on until its caller has had enough. */
const peers = {
  'says again and again that an answer will come': (socket: Socket) => endlessly(socket, HINTS),
  'answers without an end': (socket: Socket) => {
    socket.write(`${HEAD}{"a":"`);
    endlessly(socket, 'x'.repeat(1_000_000));
  },
  'lets its answer drip': (socket: Socket) => {
    socket.write(HEAD);
    const drip = setInterval(() => socket.write(' '), 100);
    socket.on('close', () => clearInterval(drip));
  },
};

function endlessly(socket: Socket, text: string): void {
  const more = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', more);
  more();
}

/** Starts such a server. `most`: the bytes of its longest answer so far. */
async function startPeer(answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {}).once('data', () => answer(socket));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    host: `127.0.0.1:${port}`,
    most: () => Math.max(...[...sockets].map(({ bytesWritten }) => bytesWritten)),
    isOver: () => [...sockets].every(({ destroyed }) => destroyed),
  };
}

const TIMEOUT_MS = 1000;
/** Longer than any test. */
const LONG_MS = 600_000;

function storeAt(host: string, timeoutMs = TIMEOUT_MS) {
  process.env.AWS_ACCESS_KEY_ID ??= 'x';
  process.env.AWS_SECRET_ACCESS_KEY ??= 'x';
  const settings = { bucket: 'files', region: 'us-east-1', endpoint: `http://${host}` };
  return createS3Storage(settings, { incomingDirectory: temporaryDirectory(), timeoutMs });
}

/** What is asked of each vendor. */
const vendors = {
  Stripe: (host: string) =>
    createStripePayments(
      { secretKey: 'sk_test_x', apiBase: `http://${host}`, webhookSecret: 'whsec_x' },
      systemClock,
      TIMEOUT_MS,
    ).saveCard({ token: 'tok_visa', idempotencyKey: 'card' }),
  Twilio: (host: string) =>
    createTwilioSms(
      { accountSid: 'AC1', authToken: 'x', from: '+15005550006', baseUrl: `http://${host}` },
      TIMEOUT_MS,
    ).send({ id: 'one', to: '+14032345678', text: 'Hello' }),
  'an S3 store': (host: string) => {
    const path = join(temporaryDirectory(), 'upload');
    writeFileSync(path, 'content');
    return storeAt(host).keep('00000000-0000-4000-8000-000000000000', path);
  },
  'the receiver of a webhook': (host: string) =>
    createWebhookSender({ clock: systemClock, hosts: [host], timeoutMs: TIMEOUT_MS }).send({
      id: 'answer_1',
      body: '{}',
      secrets: [`whsec_${Buffer.from('a'.repeat(32)).toString('base64')}`],
      url: `http://${host}/`,
    }),
};

const cases = Object.keys(vendors).flatMap((vendor) =>
  Object.keys(peers).map(
    (how) => ({ vendor, how }) as { vendor: keyof typeof vendors; how: keyof typeof peers },
  ),
);

it.each([
  [
    'a scanner',
    (host: string, left: AbortSignal) => {
      const [name = '', port] = host.split(':');
      const scanner = createClamdScanner({ host: name, port: Number(port) }, LONG_MS);
      return scanner.scan(Readable.from([Buffer.from('content')]), left);
    },
  ],
  [
    'an S3 store',
    (host: string, left: AbortSignal) => {
      const path = join(temporaryDirectory(), 'upload');
      writeFileSync(path, 'content');
      return storeAt(host, LONG_MS).keep('00000000-0000-4000-8000-000000000000', path, left);
    },
  ],
])('%s that never answers is not waited for once whoever asked has left', async (_, ask) => {
  const leaving = new AbortController();
  const peer = await startPeer(() => leaving.abort(new Error('They left')));
  await expect(ask(peer.host, leaving.signal)).rejects.toBeDefined();
  await expect.poll(peer.isOver).toBe(true);
});

const LIST = `<ListBucketResult>${'<Contents><Key>a</Key></Contents>'.repeat(1_000_000)}`;

it.each<[string, string, (host: string) => Promise<unknown>]>([
  ['Stripe', JSON_LIST, vendors.Stripe],
  ['Twilio', JSON_LIST, vendors.Twilio],
  ['an S3 store', `<Error>${'<Code>x</Code>'.repeat(2_000_000)}</Error>`, vendors['an S3 store']],
  ['an S3 store for a list', LIST, (host) => keysOf(storeAt(host))],
])('an answer of %s that is longer than any is not read', async (_, answer, send) => {
  const peer = await startPeer((socket) => void socket.end(OK + answer));
  const before = process.threadCpuUsage();
  const failure = await send(peer.host).catch((error: unknown) => error);
  const { user, system } = process.threadCpuUsage(before);
  expect(failure).toMatchObject({ name: 'VendorError', isFinal: false });
  expect((user + system) / 1000).toBeLessThan(1000);
});

it('a list that begins again and again is given up', async () => {
  const object = '<Contents><Key>uploads/a</Key></Contents><IsTruncated>true</IsTruncated>';
  const next = (token: number) => `<NextContinuationToken>${token}</NextContinuationToken>`;
  let count = 0;
  const peer = await startPeer((socket) => {
    count += 1;
    socket.end(`${OK}<ListBucketResult>${object}${next(count)}</ListBucketResult>`);
  });
  await expect(keysOf(storeAt(peer.host))).rejects.toMatchObject({ name: 'VendorError', code: 'nonsense' });
  expect(count).toBe(2);
});

async function keysOf(store: ReturnType<typeof storeAt>): Promise<string[]> {
  const keys: string[] = [];
  for await (const { id } of store.list()) keys.push(id);
  return keys;
}

it.each(cases)('whoever answers as $vendor and $how is given up', async ({ vendor, how }) => {
  const peer = await startPeer(peers[how]);
  const failure = await vendors[vendor](peer.host).catch((error: unknown) => error);
  expect(failure).toMatchObject({ name: 'VendorError', isFinal: false });
  await expect.poll(peer.isOver, { timeout: 10_000 }).toBe(true);
  expect(peer.most()).toBeLessThan(100_000_000);
});
