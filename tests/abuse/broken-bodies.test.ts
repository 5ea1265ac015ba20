import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, it } from 'vitest';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

const PATHS = ['/api/account/login', '/api/insight', '/api/webhooks/stripe', '/csp-report'];
const head = (path: string, ...headers: string[]) =>
  `${[`POST ${path} HTTP/1.1`, 'Host: a', 'Content-Type: application/json', ...headers].join('\r\n')}\r\n\r\n`;

/** Bodies that never come to their end. */
const BROKEN: [string, (path: string) => string][] = [
  ['cut short', (path) => `${head(path, 'Content-Length: 100')}{"a":`],
  ['cut short between chunks', (path) => `${head(path, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\n`],
  [
    'of a chunk without a length',
    (path) => `${head(path, 'Transfer-Encoding: chunked')}5\r\n{"a":\r\nZZ\r\n`,
  ],
];

/** Sends, and hangs up once the server has had the time to read it: others have been answered since. */
async function sendAndLeave(url: string, bytes: string): Promise<void> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => {});
  await new Promise<void>((written) => socket.write(bytes, () => written()));
  for (let turn = 0; turn < 2; turn += 1) await (await fetch(`${url}/healthz`)).text();
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
  // Whoever leaves before the headers are read has not asked.
  await expect.poll(answered).toBeGreaterThan(sent / 2);
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect(child.exitCode).toBeNull();
  const faults = output()
    .split('\n')
    .filter((line) => /request failed|"status":5/.test(line));
  expect(faults.join('\n')).toBe('');
});
