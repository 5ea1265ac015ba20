import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';
import { createListener } from '../../server/platform/http/connections/listener.ts';
import { streamed } from '../../server/platform/http/connections/streamed.ts';
import { createErrorHandler } from '../../server/platform/http/error-handler.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';
import { requestLog } from '../../server/platform/http/request-log.ts';
import { noMetrics } from '../../server/platform/ports/metrics.ts';
import { sendRaw, statusesIn } from '../abuse/wire.ts';

const TEXT = { 'Content-Type': 'text/plain' };
const PIECES = 5;

/** So many pieces, and then a fault that quotes somebody. */
async function* breakAfter(pieces: number): AsyncGenerator<Buffer> {
  for (let count = 0; count < pieces; count += 1) {
    yield Buffer.alloc(100_000, 'x');
    await new Promise((next) => setImmediate(next));
  }
  throw new TypeError('Avery Singh is no number');
}

async function listen() {
  const lines: { level: string; event: string; reason?: string }[] = [];
  const log = (level: string, event: string, fields = {}) => void lines.push({ level, event, ...fields });
  const app = new Hono<RequestContext>();
  app.use((c, next) => {
    c.set('address', '127.0.0.1');
    return next();
  });
  app.use(requestLog({ log, metrics: noMetrics }));
  app.onError(createErrorHandler({ log, isUnavailable: () => false }));
  const silent = new Readable({ read: () => silent.emit('asked') });
  app.get('/silent', (c) => streamed(c, () => silent, TEXT));
  app.get('/:pieces', (c) =>
    streamed(c, () => Readable.from(breakAfter(Number(c.req.param('pieces')))), TEXT),
  );
  app.get('/whole/:pieces', (c) =>
    streamed(c, () => Readable.from(Array(Number(c.req.param('pieces'))).fill(Buffer.from('x'))), TEXT),
  );
  app.get('/promised/:pieces', (c) =>
    streamed(c, () => Readable.from(breakAfter(Number(c.req.param('pieces')))), {
      ...TEXT,
      'Content-Length': '9000000',
    }),
  );
  app.get('/said/:bytes/:pieces', (c) => {
    const pieces = Array(Number(c.req.param('pieces'))).fill(Buffer.alloc(10, 'x'));
    return streamed(c, () => Readable.from(pieces), { ...TEXT, 'Content-Length': c.req.param('bytes') });
  });
  const { http, answerWith } = createHttpServer({ isLimitedPerAddress: true });
  answerWith(createListener(app.fetch));
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void http.close());
  return { lines, silent, url: `http://127.0.0.1:${(http.address() as AddressInfo).port}` };
}

const get = (path: string) => `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`;

it('what breaks off in the middle is not taken for whole, and is told to the log without a word of it', async () => {
  const said = [vi.spyOn(console, 'error'), vi.spyOn(console, 'info')];
  const { lines, url } = await listen();
  const answer = await sendRaw(url, get(`/${PIECES}`));
  expect(statusesIn(answer)).toEqual([200]);
  expect(answer).toContain('xxx');
  expect(answer).not.toMatch(/0\r\n\r\n$/);
  const faults = lines.filter(({ level }) => level === 'error');
  expect(faults).toMatchObject([{ event: 'answer broken off', reason: expect.stringMatching(/^TypeError/) }]);
  expect(JSON.stringify(lines) + answer).not.toContain('Avery');
  for (const saying of said) expect(saying).not.toHaveBeenCalled();
});

it.each([
  ['shorter', 30, 2],
  ['longer', 30, 4],
  ['longer by half a piece', 25, 3],
  ['without a byte', 30, 0],
])(
  'what is %s than was said ends its connection: nothing else is taken for a part of it',
  async (_, bytes, pieces) => {
    const { lines, url } = await listen();
    const two = [`/said/${bytes}/${pieces}`, '/whole/3'].map(
      (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
    );
    const answer = await sendRaw(url, two.join(''));
    expect(statusesIn(answer).length).toBeLessThanOrEqual(1);
    expect(answer.match(/x*$/)?.[0].length).toBeLessThanOrEqual(bytes);
    expect(lines.filter(({ level }) => level === 'error')).toMatchObject([{ event: 'answer broken off' }]);
  },
);

it('what breaks off before it is as long as was said is told to the log once', async () => {
  const { lines, url } = await listen();
  expect(await sendRaw(url, get(`/promised/${PIECES}`))).toContain('xxx');
  const faults = lines.filter(({ level }) => level === 'error');
  expect(faults).toMatchObject([{ event: 'answer broken off', reason: expect.stringMatching(/^TypeError/) }]);
});

it('what is as long as was said is whole', async () => {
  const { lines, url } = await listen();
  for (let time = 0; time < 2; time += 1)
    expect(await (await fetch(`${url}/said/30/3`)).text()).toBe('x'.repeat(30));
  expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
});

it('what breaks before it has begun is refused like anything', async () => {
  const { lines, url } = await listen();
  expect(statusesIn(await sendRaw(url, get('/0')))).toEqual([500]);
  expect(lines.map(({ event }) => event)).toEqual(['request failed', 'request']);
});

it.each([0, 1, 3])('%i pieces are handed on as they are', async (pieces) => {
  const { lines, url } = await listen();
  expect(await (await fetch(`${url}/whole/${pieces}`)).text()).toBe('x'.repeat(pieces));
  expect(lines.map(({ level }) => level)).toEqual(['info']);
});

it('who leaves before anything has come leaves nothing open', async () => {
  const { lines, silent, url } = await listen();
  const asked = once(silent, 'asked');
  const closed = new Promise((hear) => silent.once('close', hear));
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(get('/silent')));
  await asked;
  socket.destroy();
  await closed;
  expect(lines.map(({ level }) => level)).toEqual(['info']);
});
