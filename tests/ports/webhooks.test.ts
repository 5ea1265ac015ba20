import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { systemClock } from '../../server/platform/adapters/clock/system.ts';
import {
  createWebhookSender,
  isHostOfThisMachine,
  isWebhookHost,
} from '../../server/platform/adapters/webhooks/https.ts';
import { isPublicAddress } from '../../server/platform/adapters/webhooks/public-address.ts';
import { startReceiver, verified } from './support/webhook-receiver.ts';

const secretOf = (letter: string) => `whsec_${Buffer.from(letter.repeat(32)).toString('base64')}`;
const [SECRET, OTHER] = [secretOf('a'), secretOf('b')];
const EVENT = { id: 'answer_1', body: '{"type":"answer.received","data":{"name":"Zoë"}}', secrets: [SECRET] };

async function received(timeoutMs?: number) {
  const receiver = await startReceiver();
  const sender = createWebhookSender({ clock: systemClock, hosts: [receiver.host], timeoutMs });
  const send = (call: object = {}) =>
    sender.send({ ...EVENT, url: receiver.url, ...call }).catch((error: unknown) => error);
  return { ...receiver, send };
}

describe('an event', () => {
  it('is verified by a library of others, with each of its secrets and with no other', async () => {
    const { told, send } = await received();
    expect(await send({ secrets: [SECRET, OTHER] })).toBeUndefined();
    const [event] = told;
    if (!event) throw new Error('Nothing came');
    expect(event.body).toBe(EVENT.body);
    for (const secret of [SECRET, OTHER]) expect(verified(secret, event)).toEqual(JSON.parse(EVENT.body));
    expect(() => verified(secretOf('c'), event)).toThrow();
    expect(() => verified(SECRET, { ...event, body: `${event.body} ` })).toThrow();
    const later = { ...event.headers, 'webhook-timestamp': '1' };
    expect(() => verified(SECRET, { ...event, headers: later })).toThrow();
  });

  it.each([
    ['down', 'http 503', false],
    ['gone', 'http 410', true],
    ['slow', 'TimeoutError', false],
    ['breaks', 'ECONNRESET', false],
    ['upgrades', 'http 101', false],
  ] as const)('for a receiver that is %s fails as %s, for good: %s', async (mood, code, isFinal) => {
    const { state, send, host } = await received(1500);
    state.mood = mood;
    expect(await send()).toMatchObject({ name: 'VendorError', code, isFinal, host });
  });

  it('is not taken to wherever a receiver sends its callers', async () => {
    const { state, send } = await received();
    const elsewhere = await startReceiver();
    Object.assign(state, { mood: 'elsewhere', elsewhere: elsewhere.url });
    expect(await send()).toMatchObject({ code: 'http 307' });
    expect(elsewhere.calls()).toBe(0);
  });

  it('is given up where a receiver says again and again that an answer will come, at once', async () => {
    const { state, send } = await received(5000);
    state.mood = 'hints';
    const before = process.threadCpuUsage();
    expect(await send()).toMatchObject({ code: 'interim-answers', isFinal: false });
    const { user, system } = process.threadCpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(1000);
  });

  it('is with a receiver that says 200 and then never ends, of which little is read', async () => {
    const { state, send } = await received(2000);
    state.mood = 'endless';
    const begun = performance.now();
    expect(await send()).toBeUndefined();
    expect(performance.now() - begun).toBeLessThan(1900);
  });
});

describe('an address', () => {
  const hosts = [
    'hooks.example.com',
    '*.example.org',
    'hooks.example.net:8443',
    'localhost:4000',
    'localhost:80',
  ];
  const sender = createWebhookSender({ clock: systemClock, hosts });

  it.each([
    'https://hooks.example.com',
    'https://HOOKS.example.com:443/a?b=c',
    'https://a.example.org/x',
    'https://a.b.example.org/x',
    'https://hooks.example.net:8443/',
    'http://localhost:4000/here',
    'http://localhost/here',
  ])('may be called: %s', (url) => {
    expect(sender.allows(url)).toBe(true);
  });

  it.each([
    'http://hooks.example.com',
    'https://example.org',
    'https://badexample.org',
    'https://hooks.example.com:8443',
    'https://hooks.example.com.evil.test',
    'https://hooks.example.com@evil.test',
    'https://user:word@hooks.example.com',
    'https://hooks.example.com./',
    'https://hooks.example.com#top',
    'https://*.example.org/',
    'https://.example.org/',
    'https://evil.test/https://hooks.example.com',
    'https://127.0.0.1',
    'https://0x7f.1',
    'https://[::1]',
    'https://localhost:4000',
    'http://localhost:4001',
    'http://127.0.0.1:4000',
    'ftp://hooks.example.com',
    'javascript:alert(1)',
    'hooks.example.com',
    `https://hooks.example.com/${'x'.repeat(500)}`,
    '',
  ])('may not be called: %s', async (url) => {
    expect(sender.allows(url)).toBe(false);
    await expect(sender.send({ ...EVENT, url })).rejects.toMatchObject({ code: 'host-not-allowed' });
  });

  it('is named by hosts with at least two parts, or a port of this machine', () => {
    for (const host of [
      'hooks.example.com',
      '*.example.com',
      'a-b.example.com:8443',
      'xn--bcher-kva.example',
    ])
      expect(isWebhookHost(host), host).toBe(true);
    for (const host of [
      'com',
      '*',
      '*.com:x',
      '10.0.0.1',
      '[::1]',
      'a..b',
      '-a.example',
      'hooks.example.com/x',
    ])
      expect(isWebhookHost(host), host).toBe(false);
    expect(['localhost:1', '127.0.0.1:80', 'localhost', '127.0.0.2:80'].map(isHostOfThisMachine)).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});

describe('a name', () => {
  const URL_OF_NAME = 'https://hooks.example.com:8443/answers';

  /** Somebody who counts who connects, at an address of this machine. */
  async function nameLeadsTo(addresses: string[][], isAllowed?: (address: string) => boolean) {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.on('error', () => {}).destroy();
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    onTestFinished(() => void server.close());
    const { port } = server.address() as { port: number };
    let asked = 0;
    const lookUp = async () => {
      const found = addresses[Math.min(asked, addresses.length - 1)] ?? [];
      asked += 1;
      return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
    };
    const hosts = [`hooks.example.com:${port}`];
    const sender = createWebhookSender({ clock: systemClock, hosts, lookUp, isAllowed, timeoutMs: 2000 });
    const url = URL_OF_NAME.replace('8443', String(port));
    const failure = await sender.send({ ...EVENT, url }).catch((error: unknown) => error);
    return { failure, connections: () => connections, asked: () => asked };
  }

  it.each([
    ['this machine', ['127.0.0.1']],
    ['this machine, among others', ['93.184.215.14', '127.0.0.1']],
    ['an address of IPv4 in IPv6', ['::ffff:127.0.0.1']],
  ])('that leads to %s is not connected to', async (_, addresses) => {
    const { failure, connections } = await nameLeadsTo([addresses]);
    expect(failure).toMatchObject({ code: 'address-not-public', isFinal: false });
    expect(connections()).toBe(0);
  });

  it('is asked for once a call: what was judged is what is connected to', async () => {
    const judged: string[] = [];
    const { failure, connections, asked } = await nameLeadsTo([['127.0.0.1'], ['10.0.0.1']], (address) => {
      judged.push(address);
      return true;
    });
    expect(failure).toMatchObject({ code: expect.stringMatching(/ECONNRESET|SSL|TLS/) });
    expect([judged, connections(), asked()]).toEqual([['127.0.0.1'], 1, 1]);
  });

  it('that nobody knows fails, and is tried again', async () => {
    expect((await nameLeadsTo([[]])).failure).toMatchObject({ code: 'ENOTFOUND', isFinal: false });
  });
});

describe('an address of the internet', () => {
  it.each(['93.184.215.14', '8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('is %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });

  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.8',
    '192.168.1.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2001::1',
    '2001:db8::1',
    '2002:a00:1::',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'ff02::1',
    'hooks.example.com',
    '',
  ])('is not “%s”', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it('is in none of the networks that this machine is part of', () => {
    const own = {
      eth0: [
        { cidr: '93.184.215.9/24', family: 'IPv4' as const },
        { cidr: '2606:4700:aaaa::9/64', family: 'IPv6' as const },
      ],
    };
    for (const address of ['93.184.215.14', '2606:4700:aaaa::1'])
      expect(isPublicAddress(address, own), address).toBe(false);
    for (const address of ['93.184.216.14', '2606:4700:aaab::1'])
      expect(isPublicAddress(address, own), address).toBe(true);
  });
});
