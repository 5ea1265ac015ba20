import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { LARGE_BODY, largeBodies } from '../../server/platform/http/bodies/large-bodies.ts';
import { readBytes } from '../../server/platform/http/bodies/request-bytes.ts';
import type { AppContext, RequestContext } from '../../server/platform/http/request-context.ts';

/** As much as one caller may have under way; two have all there is for strangers. */
const MOST = 12_000_000;

/** Where a large body is read and answered, but for those of people who wait. */
async function listen() {
  let answerAll = () => {};
  const allAnswered = new Promise<void>((answered) => {
    answerAll = answered;
  });
  const all: AppContext[] = [];
  const app = new Hono<RequestContext>()
    .use(async (c, next) => {
      c.set('address', c.req.header('x-from') ?? '');
      c.set('findKnown', async () => c.req.header('x-known'));
      await next();
    })
    .use(largeBodies)
    .post('/', async (c) => {
      all.push(c);
      const { length } = await readBytes(c, MOST);
      if (c.get('address').startsWith('waiting')) await allAnswered;
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
  const post = (from: string, headers: Record<string, string | number> = {}) => {
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
  /** Resolves once so many have the room they need. */
  const haveRoom = (many: number) =>
    expect.poll(() => all.filter((c) => (c.get('held') ?? []).length > 0).length).toBe(many);
  return { post, haveRoom };
}

type Post = Awaited<ReturnType<typeof listen>>['post'];

const LARGE = Buffer.alloc(LARGE_BODY + 1);

/** What somebody is told who needs as much room as the others have. */
function newcomer(post: Post, headers: Record<string, string> = {}): Promise<string> {
  const { sent, answer } = post('a newcomer', headers);
  // In chunks: a single end() would declare its length.
  sent.write(LARGE);
  sent.end();
  return answer;
}

/** Time that stands still but for what is waited for here. */
function stopTime() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return {
    /** Lets it go on in steps of so many milliseconds until somebody is told something. */
    async until(told: Promise<string>, step: number): Promise<string> {
      let heard: string | undefined;
      void told.then((text) => {
        heard = text;
      });
      await expect
        .poll(() => {
          now += heard === undefined ? step : 0;
          return heard;
        })
        .toBeDefined();
      return told;
    },
  };
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
    const { post, haveRoom } = await listen();
    const time = stopTime();
    const slow = ['slow', 'slower'].map((from) => sender(post, from, bytes, isDeclared));
    await haveRoom(2);
    expect(await time.until(newcomer(post), 500)).toBe(`${LARGE.length} bytes`);
    expect(await Promise.race(slow.map(({ answer }) => answer))).toBe('hung up');
  },
);

it('bodies that come as fast as from a poor connection make room for whoever has waited for some time', async () => {
  const { post, haveRoom } = await listen();
  const time = stopTime();
  const slow = ['slow', 'slower'].map((from) => sender(post, from, 500, true));
  await haveRoom(2);
  const told = newcomer(post);
  const drips = setInterval(() => slow.forEach(({ sent }) => void sent.write(Buffer.alloc(1_000))), 10);
  onTestFinished(() => clearInterval(drips));
  expect(await time.until(told, 500)).toBe(`${LARGE.length} bytes`);
});

it('a body that has come is not given up, and whoever waits for its room is refused after some time', async () => {
  const { post, haveRoom } = await listen();
  const time = stopTime();
  for (const from of ['waiting', 'waiting, too']) sender(post, from, LARGE.length, false).sent.end();
  await haveRoom(2);
  expect(await time.until(newcomer(post), 5000)).toBe('refused');
});

it('whoever is known has room, whatever strangers take', async () => {
  const { post, haveRoom } = await listen();
  stopTime();
  for (const from of ['waiting', 'waiting, too']) sender(post, from, LARGE.length, false).sent.end();
  await haveRoom(2);
  expect(await newcomer(post, { 'x-known': 'an account' })).toBe(`${LARGE.length} bytes`);
});

it('whoever leaves while waiting takes no room', async () => {
  const { post, haveRoom } = await listen();
  stopTime();
  const others = ['slow', 'slower'].map((from) => sender(post, from, LARGE.length, false));
  await haveRoom(2);
  const left = post('who leaves');
  left.sent.write(LARGE);
  const slow = sender(post, 'who waits', LARGE.length, false);
  left.sent.destroy();
  others.forEach(({ sent }) => void sent.destroy());
  await haveRoom(3);
  slow.sent.end();
  expect(await slow.answer).toBe(`${LARGE.length} bytes`);
});
