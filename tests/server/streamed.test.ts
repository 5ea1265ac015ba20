import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { expect, it, onTestFinished, vi } from 'vitest';
import { streamed } from '../../server/platform/http/connections/streamed.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';

/** As many strangers as are answered at once. */
const STRANGERS = 70;
/** More than connections hold by themselves. */
const SIZE = 30_000_000;
const PIECE = Buffer.alloc(65_536);

function* large() {
  for (let size = 0; size < SIZE; size += PIECE.length) yield PIECE;
}

/** A little at a time, as what is looked up in a database; the first of it once somebody says so. */
async function* slowlyMade(begun: Promise<void>) {
  await begun;
  for (let count = 0; count < 10; count += 1) {
    await pause(20);
    yield Buffer.from('.');
  }
}

/** Streams without a piece: one that ends at once, one that has ended, and one that was closed. */
const withoutPiece: Record<string, () => Readable> = {
  ends: () => Readable.from([]),
  'has been ended': () => {
    const stream = new Readable({ read() {} });
    stream.push(null);
    return stream;
  },
  'has ended': () => Readable.from([]).resume(),
  'was closed': () => new Readable({ read() {} }).destroy(),
};

/** Answers with streams; counts those that are open. */
async function listen() {
  let open = 0;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const counted = (stream: Readable) => {
    open += 1;
    stream.once('close', () => {
      open -= 1;
    });
    return stream;
  };
  const app = new Hono<RequestContext>()
    .use(async (c, next) => {
      c.set('log', () => {});
      c.set('address', c.req.header('x-from') ?? '');
      c.set('findKnown', async () => c.req.header('x-known'));
      await next();
    })
    .get('/large', (c) => streamed(c, () => counted(Readable.from(large())), {}))
    .get('/slowly-made', (c) => streamed(c, () => counted(Readable.from(slowlyMade(begun))), {}))
    .get('/without/:how', async (c) => {
      const stream = withoutPiece[c.req.param('how')]?.() ?? Readable.from([]);
      if (c.req.param('how').startsWith('has')) await pause(1);
      return streamed(c, () => counted(stream), { 'Content-Length': '10' });
    })
    .get('/failed', async (c) => {
      const stream = new Readable({ read() {} }).on('error', () => {}).destroy(new Error('gone'));
      await pause(1);
      return streamed(c, () => stream, {});
    })
    .onError((_, c) => c.text('refused', 503));
  const server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  return {
    areOpen: (many: number) => expect.poll(() => open).toBe(many),
    /** Lets what is slowly made begin. */
    begin: () => begin(),
    /** Somebody who asks and takes nothing of the answer. */
    sleeper(from: string, path = '/large'): Socket {
      const socket = connect(port, '127.0.0.1').on('error', () => {});
      onTestFinished(() => void socket.destroy());
      socket.pause().write(`GET ${path} HTTP/1.1\r\nHost: a\r\nX-From: ${from}\r\n\r\n`);
      return socket;
    },
    /** How much somebody gets. */
    async read(headers: Record<string, string>, path = '/large'): Promise<number | string> {
      const answer = await fetch(url + path, { headers });
      return answer.ok ? (await answer.arrayBuffer()).byteLength : answer.text();
    },
  };
}

type Site = Awaited<ReturnType<typeof listen>>;

/** As many who take nothing as are answered at once, each of a network of their own. */
async function manySleepers({ areOpen, sleeper }: Site, path?: string): Promise<Socket[]> {
  const sockets = Array.from({ length: STRANGERS }, (_, at) => sleeper(`10.0.${at}.1`, path));
  await areOpen(STRANGERS);
  return sockets;
}

/** Time that goes on when it is told to. */
function stopTime() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  return (milliseconds: number) => {
    now += milliseconds;
  };
}

const WHOLE = Math.ceil(SIZE / PIECE.length) * PIECE.length;

it('who takes nothing of an answer makes room for who waits', async () => {
  const site = await listen();
  const pass = stopTime();
  await manySleepers(site);
  const told = site.read({ 'x-from': '10.1.0.1' });
  const passing = setInterval(() => pass(500), 20);
  expect(await told).toBe(WHOLE);
  clearInterval(passing);
});

it('who is known is answered at once, whatever strangers hold', async () => {
  const site = await listen();
  stopTime();
  await manySleepers(site);
  expect(await site.read({ 'x-from': '10.1.0.1', 'x-known': 'an account' })).toBe(WHOLE);
  await site.areOpen(STRANGERS);
});

it('what is slowly made is not taken for slowly read', async () => {
  const site = await listen();
  const pass = stopTime();
  const readers = Array.from({ length: STRANGERS }, (_, at) =>
    site.read({ 'x-from': `10.0.${at}.1` }, '/slowly-made'),
  );
  await site.areOpen(STRANGERS);
  site.begin();
  const passing = setInterval(() => pass(300), 5);
  const last = site.read({ 'x-from': '10.1.0.1' }, '/slowly-made');
  expect(await Promise.all(readers)).toEqual(readers.map(() => 10));
  expect(await last).toBe(10);
  clearInterval(passing);
});

it.each(Object.keys(withoutPiece))(
  'a stream that %s is broken off at once where it has no piece',
  async (how) => {
    const { read } = await listen();
    // One more than there are places for one address.
    for (let count = 0; count < 17; count += 1) await expect(read({}, `/without/${how}`)).rejects.toThrow();
  },
);

it('a stream that has failed is refused, and holds no place', async () => {
  const { read } = await listen();
  for (let count = 0; count < 17; count += 1) expect(await read({}, '/failed')).toBe('refused');
});

it('who leaves while waiting opens nothing', async () => {
  const site = await listen();
  stopTime();
  const [first] = await manySleepers(site);
  const left = site.sleeper('10.1.0.1');
  const stays = site.read({ 'x-from': '10.1.1.1' });
  left.destroy();
  first?.destroy();
  expect(await stays).toBe(WHOLE);
  await site.areOpen(STRANGERS - 1);
});
