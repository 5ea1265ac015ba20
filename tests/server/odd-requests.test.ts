import { type AddressInfo, connect } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';
import { createListener } from '../../server/platform/http/connections/listener.ts';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { sendRaw, statusesIn } from '../abuse/wire.ts';
import { createTestApp } from './support/test-app.ts';

const head = (first: string, ...lines: string[]) =>
  [first, ...lines, 'Connection: close', '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';

/** Requests that Node, or what makes a `Request` of them, would answer by itself. */
const odd: [what: string, request: string, status: number][] = [
  ['expects what nobody can do', head('GET /nothing HTTP/1.1', 'Host: a', 'Expect: x'), 404],
  [
    'waits until its body is wanted',
    `${head('POST /api/contact HTTP/1.1', 'Host: a', 'Expect: 100-continue', JSON_TYPE, 'Content-Length: 2')}{}`,
    422,
  ],
  ['asks for another protocol', head('GET /nothing HTTP/1.1', 'Host: a', 'Upgrade: x'), 404],
  ['names no host', head('GET /nothing HTTP/1.1'), 400],
  ['names no host, as of old', head('GET /nothing HTTP/1.0'), 404],
  ['names an empty host', head('GET /nothing HTTP/1.1', 'Host: '), 400],
  ['names two hosts at once', head('GET /nothing HTTP/1.1', 'Host: a b'), 400],
  ['names two hosts', head('GET /nothing HTTP/1.1', 'Host: a', 'Host: b'), 400],
  ['names one host twice, apart', head('GET /nothing HTTP/1.1', 'Host: a', 'Accept: b', 'hOST: a'), 400],
  ['names two hosts, as of old', head('POST /api/contact HTTP/1.0', 'Host: a', 'HOST: b', JSON_TYPE), 400],
  ['names a path as its host', head('GET /nothing HTTP/1.1', 'Host: a/b'), 400],
  ['names a person as its host', head('GET /nothing HTTP/1.1', 'Host: a@b'), 400],
  ['asks for everything', head('OPTIONS * HTTP/1.1', 'Host: a'), 400],
  ['asks for half a host', head('GET http://[ HTTP/1.1', 'Host: a'), 400],
  ['asks for another scheme', head('GET ftp://a/ HTTP/1.1', 'Host: a'), 400],
  ['has a backslash in its path', head('POST /a\\b HTTP/1.1', 'Host: a', 'Content-Length: 0'), 400],
];

/** What is no request at all. */
const unheard: [what: string, bytes: string, status: number][] = [
  ['the beginning of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01', 400],
  ['an unknown method', head('BREW /pot HTTP/1.1', 'Host: a'), 400],
  ['a path that begins with nothing', head('GET healthz HTTP/1.1', 'Host: a'), 400],
  ['more headers than anybody sends', head('GET / HTTP/1.1', 'Host: a', ...Array(127).fill('X: a')), 431],
  ['a long header', head('GET / HTTP/1.1', `X: ${'a'.repeat(20_000)}`), 431],
  [
    'a long extension of a chunk',
    `${head('POST /api/contact HTTP/1.1', 'Host: a', 'Transfer-Encoding: chunked')}1;${'a'.repeat(20_000)}\r\n`,
    413,
  ],
];

async function listen() {
  const limits = createAddressLimits(true, PAID_PROFILE);
  const test = await createTestApp({ limits });
  const refused: number[] = [];
  const { http, answerWith } = createHttpServer({
    isLimitedPerAddress: true,
    onRefused: (status) => refused.push(status),
  });
  answerWith(createListener(test.app.fetch));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void http.close());
  return { test, limits, refused, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

describe('a request that', () => {
  it.each(odd)('%s is answered and logged as any other', async (_, request, status) => {
    const { test, url } = await listen();
    const answer = await sendRaw(url, request);
    expect(statusesIn(answer).at(-1)).toBe(status);
    for (const name of ['Content-Security-Policy', 'X-Content-Type-Options', 'Cache-Control'])
      expect(answer).toMatch(new RegExp(`^${name}: .`, 'im'));
    const requestId = /^X-Request-Id: (\w+)/im.exec(answer)?.[1];
    expect(test.logged.filter(({ event }) => event === 'request')).toMatchObject([
      { level: 'info', fields: { requestId, status } },
    ]);
  });

  it.each(odd)('%s counts for its address', async (_, request) => {
    const { limits, url } = await listen();
    await Promise.all([limits.pages.take('127.0.0.1', 6000), limits.writes.take('127.0.0.1', 600)]);
    expect(statusesIn(await sendRaw(url, request)).at(-1)).toBe(429);
  });
});

describe.each(['08', '256.256.256.256', '1.2.3.4.5', '1.2.3.09', '0x1ffffffff'])('the host %s', (host) => {
  it.each(['/', '/nothing', '/healthz', '/api/data/countries', '/api/data/cities?q=%00', '/dev/inbox'])(
    'is no address, so nothing is at %s',
    async (path) => {
      const { url } = await listen();
      expect(statusesIn(await sendRaw(url, head(`GET ${path} HTTP/1.1`, `Host: ${host}`)))).toEqual([400]);
    },
  );
});

const contact = (...lines: string[]) =>
  `${head('POST /api/contact HTTP/1.1', 'Host: a', 'Content-Length: 2', ...lines)}{}`;

describe('a header that comes twice', () => {
  it.each([
    ['two types of a body', contact(JSON_TYPE, 'Content-Type: text/plain'), 415],
    ['two lengths', contact(JSON_TYPE, 'Content-Length: 2'), 400],
    ['two origins', contact(JSON_TYPE, 'Origin: http://localhost:3000', 'Origin: http://evil.example'), 403],
  ])('is not taken for one of the two: %s', async (_, request, status) => {
    const { url } = await listen();
    expect(statusesIn(await sendRaw(url, contact(JSON_TYPE)))).toEqual([422]);
    expect(statusesIn(await sendRaw(url, request))).toEqual([status]);
  });
});

describe('what is no request', () => {
  it.each(unheard)('%s is refused in words, counted and hung up on', async (_, bytes, status) => {
    const { refused, url } = await listen();
    const answer = await sendRaw(url, bytes);
    expect(statusesIn(answer)).toEqual([status]);
    for (const line of ['Connection: close', 'Cache-Control: no-store', 'X-Content-Type-Options: nosniff'])
      expect(answer).toMatch(new RegExp(`^${line}\r$`, 'im'));
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toEqual({
      errors: { request: expect.any(String) },
      problems: [{ path: 'request', rule: expect.any(String), params: { text: expect.any(String) } }],
    });
    expect(refused).toEqual([status]);
  });

  it('is refused after what was asked before it', async () => {
    const { refused, url } = await listen();
    const socket = connect(Number(new URL(url).port), '127.0.0.1').setEncoding('latin1');
    let said = '';
    socket.on('data', (piece) => {
      if (said === '') socket.write('nonsense\r\n\r\n');
      said += piece;
    });
    socket.write('GET /nothing HTTP/1.1\r\nHost: a\r\n\r\n');
    await new Promise((closed) => socket.once('close', closed));
    expect([...said.matchAll(/HTTP\/1.1 (\d+)/g)].map(([, status]) => status)).toEqual(['404', '400']);
    expect(refused).toEqual([400]);
  });
});
