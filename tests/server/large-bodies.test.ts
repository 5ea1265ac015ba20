import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LARGE_BODY, largeBodies } from '../../server/platform/http/large-bodies.ts';
import { readBytes } from '../../server/platform/http/request-bytes.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';

/** As much as one caller may have under way; two have all there is. */
const MOST = 16_000_000;

/** Where a large body is read and answered, but for those of people who wait. */
async function listen() {
  let answerAll = () => {};
  const held = new Promise<void>((answered) => {
    answerAll = answered;
  });
  const app = new Hono<RequestContext>()
    .use(async (c, next) => {
      c.set('address', c.req.header('x-from') ?? '');
      await next();
    })
    .use(largeBodies)
    .post('/', async (c) => {
      const { length } = await readBytes(c, MOST);
      if (c.get('address').startsWith('waiting')) await held;
      return c.text(`${length} bytes`);
    })
    .onError((_, c) => c.text('refused', 503));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    answerAll();
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return (from: string, headers: Record<string, number> = {}) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      method: 'POST',
      headers: { ...headers, 'x-from': from },
    });
    const answer = new Promise<string>((told) => {
      sent.on('error', () => told('hung up'));
      sent.on('response', async (response: IncomingMessage) => {
        told((await response.setEncoding('utf8').toArray()).join(''));
      });
    });
    return { sent, answer };
  };
}

type Post = Awaited<ReturnType<typeof listen>>;

const LARGE = Buffer.alloc(LARGE_BODY + 1);

/** What somebody is told who needs as much room as the others have. */
function newcomer(post: Post): Promise<string> {
  const { sent, answer } = post('a newcomer');
  // In chunks: a single end() would declare its length.
  sent.write(LARGE);
  sent.end();
  return answer;
}

/** Somebody who takes all the room that one caller may have, and has sent only so much. */
function sender(post: Post, from: string, bytes: number, isDeclared: boolean) {
  const one = post(from, isDeclared ? { 'content-length': MOST } : {});
  one.sent.write(Buffer.alloc(bytes));
  return one;
}

it.each([
  ['whose length is declared', true, 500],
  ['that comes in chunks', false, LARGE.length],
] as const)(
  'a body %s and comes in sips is hung up on where another needs its room',
  async (_, isDeclared, bytes) => {
    const post = await listen();
    const now = vi.spyOn(performance, 'now').mockReturnValue(0);
    const slow = ['slow', 'slower'].map((from) => sender(post, from, bytes, isDeclared));
    await expect.poll(() => newcomer(post)).toBe('refused');
    now.mockReturnValue(5000);
    expect(await newcomer(post)).toBe(`${LARGE.length} bytes`);
    expect(await Promise.race(slow.map(({ answer }) => answer))).toBe('hung up');
  },
);

it('a body that has come is not given up, however long it is worked on', async () => {
  const post = await listen();
  const now = vi.spyOn(performance, 'now').mockReturnValue(0);
  for (const from of ['waiting', 'waiting, too']) sender(post, from, LARGE.length, false).sent.end();
  await expect.poll(() => newcomer(post)).toBe('refused');
  now.mockReturnValue(60_000);
  expect(await newcomer(post)).toBe('refused');
});
