import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

const PATHS = ['/api/account/login', '/api/insight', '/api/webhooks/stripe', '/csp-report'];
/** `Expect`: whoever has read it says so. */
const SENT_ALONG = ['Host: a', 'Content-Type: application/json', 'Expect: 100-continue'];
const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, ...SENT_ALONG, ...headers].join('\r\n')}\r\n\r\n`;

/** Bodies that never come to their end. */
const BROKEN: [string, (path: string) => string][] = [
  ['cut short', (path) => `${head(path, 'Content-Length: 100')}{"a":`],
  ['cut short between chunks', (path) => `${head(path, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`],
  [
    'of a chunk without a length',
    (path) => `${head(path, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\nZZ\r\n`,
  ],
];

/**
 * Sends, and hangs up once the server has begun to answer: a reset takes back what was not read yet, and whoever has left
 * before its turn is not answered. Who comes behind it in the same line, which `/healthz` does not stand in, comes later.
 */
async function sendAndLeave(url: string, bytes: string): Promise<void> {
  const to = { host: '127.0.0.1', port: Number(new URL(url).port), allowHalfOpen: true };
  const socket = connect(to).on('error', () => {});
  socket.write(bytes);
  expect(String(await once(socket, 'data'))).toContain('HTTP/1.1 100 Continue');
  await (await fetch(`${url}/nothing`)).text();
  const left = once(socket, 'close');
  socket.resetAndDestroy();
  await left;
}

it('a body that breaks off is its sender’s fault, not the server’s', async () => {
  const { address, output, child } = startProcess({ DATA_DIR: temporaryDirectory(), RATE_LIMITS: 'off' });
  const url = await address;
  let sent = 0;
  for (const path of PATHS)
    for (const [, bytes] of BROKEN)
      for (let times = 0; times < 5; times += 1) {
        await sendAndLeave(url, bytes(path));
        sent += 1;
      }
  const answered = () => output().match(/"event":"request".*"method":"POST"/g)?.length ?? 0;
  await expect.poll(answered).toBe(sent);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
  const faults = output()
    .split('\n')
    .filter((line) => /request failed|"status":5/.test(line));
  expect(faults.join('\n')).toBe('');
});
