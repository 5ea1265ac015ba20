import { describe, expect, it } from 'vitest';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';
import { sendRaw, statusesIn } from './wire.ts';

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`;
const post = (headers: string, body: string) =>
  `POST /api/contact HTTP/1.1\r\nHost: x\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;
const JSON_TYPE = 'Content-Type: application/json';
/** A second request that hides in the body of the first. */
const HIDDEN = 'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n';

const escapes = [
  '/../../../../etc/passwd',
  '/..%2f..%2f..%2fetc/passwd',
  '/%2e%2e/%2e%2e/app-secret',
  '/assets/../../app-secret',
  '/assets/..%5c..%5capp-secret',
  '/..%c0%af..%c0%afetc/passwd',
  '/app-secret',
  '/tenderfoot.sqlite',
  '/.git/config',
  '/.env',
  '/index.html%00.js',
  '//etc/passwd',
  '/api/files/..%2f..%2fapp-secret',
  '/api/files/%00',
  '/api/files/../../app-secret?exp=1&sig=1',
  `/api/${'a/'.repeat(2000)}`,
  `/api/services/${'9'.repeat(8000)}`,
  '/api/services/%E0%A4%A',
];

/** Two meanings of where a request ends, or none. */
const smuggled: [what: string, request: string][] = [
  ['two lengths', post(`${JSON_TYPE}\r\nContent-Length: 2\r\nContent-Length: 40`, `{}${HIDDEN}`)],
  [
    'a length and chunks',
    post(`${JSON_TYPE}\r\nContent-Length: 5\r\nTransfer-Encoding: chunked`, `0\r\n\r\n${HIDDEN}`),
  ],
  ['chunks by another name', post(`${JSON_TYPE}\r\nTransfer-Encoding: xchunked`, `0\r\n\r\n${HIDDEN}`)],
  ['a negative length', post(`${JSON_TYPE}\r\nContent-Length: -1`, HIDDEN)],
  ['a length in hex', post(`${JSON_TYPE}\r\nContent-Length: 0x2`, `{}${HIDDEN}`)],
  ['a folded header', post(`${JSON_TYPE}\r\nX: a\r\n b: c\r\nContent-Length : 2`, `{}${HIDDEN}`)],
  ['a chunk of a bad size', post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked`, `zz\r\n${HIDDEN}`)],
  ['a NUL in a header', post(`${JSON_TYPE}\r\nX: a\u0000b\r\nContent-Length: 2`, `{}`)],
];

const oversized: [what: string, request: string, statuses: number[]][] = [
  ['a header of 100 kB', get('/healthz').replace('Host', `X: ${'a'.repeat(100_000)}\r\nHost`), [431]],
  ['5,000 headers', get('/healthz').replace('Host', `${'X: a\r\n'.repeat(5000)}Host`), [431]],
  ['an address of 100 kB', get(`/${'a'.repeat(100_000)}`), [431]],
  ['a body of 10 GB by its own account', post(`${JSON_TYPE}\r\nContent-Length: 10000000000`, '{'), [413]],
  [
    'chunks without an end',
    post(`${JSON_TYPE}\r\nTransfer-Encoding: chunked`, `10000\r\n${'a'.repeat(65_536)}\r\n`.repeat(40)),
    [413],
  ],
];

describe('over the wire', () => {
  it('no path leads out of the site', async () => {
    const url = await startProcess({ DATA_DIR: temporaryDirectory() }).address;
    for (const path of escapes) {
      const answer = await sendRaw(url, get(path));
      const [status = 0] = statusesIn(answer);
      expect([400, 404, 414, 431], path).toContain(status);
      expect(answer, path).not.toMatch(/root:x:|SQLite format|\[core\]/);
    }
  });

  it('no request hides in another', async () => {
    const url = await startProcess({ DATA_DIR: temporaryDirectory() }).address;
    for (const [what, request] of smuggled)
      expect(statusesIn(await sendRaw(url, request)), what).toEqual([400]);
  });

  it('nothing is too large to be refused, and the next caller is served', async () => {
    const url = await startProcess({ DATA_DIR: temporaryDirectory() }).address;
    for (const [what, request, statuses] of oversized) {
      expect(statusesIn(await sendRaw(url, request)), what).toEqual(statuses);
      expect((await fetch(`${url}/healthz`)).status).toBe(200);
    }
  });

  it('methods that nothing here needs do nothing', async () => {
    const url = await startProcess({ DATA_DIR: temporaryDirectory() }).address;
    for (const method of ['TRACE', 'PROPFIND', 'OPTIONS']) {
      const answer = await sendRaw(url, get('/api/services').replace('GET', method));
      expect(statusesIn(answer), method).toEqual([405]);
      expect(answer).not.toMatch(/access-control-allow/i);
    }
    expect(statusesIn(await sendRaw(url, get('/api/services').replace('GET', 'CONNECT')))).toEqual([]);
  });
});
