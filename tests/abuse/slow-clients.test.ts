import type { RequestListener, Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createHttpServer } from '../../server/platform/http/connections/http-server.ts';
import { startProcess } from '../server/support/server-process.ts';
import { temporaryDirectory } from '../server/support/test-database.ts';

const SOON = {
  headersTimeout: 200,
  requestTimeout: 300,
  keepAliveTimeout: 200,
  connectionsCheckingInterval: 50,
  idleTimeout: 300,
  answerTimeout: 300,
  slowestBytesPerSecond: 30_000_000,
};

/** Takes what comes in so small pieces that there is always something to take. */
function sip(socket: Socket, everyMs: number): void {
  socket.pause().write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
  const sips = setInterval(() => socket.read(65_536), everyMs);
  socket.on('close', () => clearInterval(sips));
}

/** The product's HTTP server with less patience, answering with much; and a socket to it. */
async function startImpatient(): Promise<{ server: Server; open: () => Socket; url: string }> {
  const { http: server, answerWith } = createHttpServer({ isLimitedPerAddress: true, patience: SOON });
  const answer: RequestListener = (request, response) => {
    request.resume();
    request.on('end', () => response.end(Buffer.alloc(30_000_000)));
    request.on('error', () => {});
  };
  answerWith(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const open = () => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    return socket;
  };
  return { server, open, url: `http://127.0.0.1:${port}` };
}

const connectionsOf = (server: Server) =>
  new Promise<number>((counted) => server.getConnections((_, count) => counted(count)));

/** Writes one byte after the other. */
function drip(socket: Socket, head: string): void {
  socket.write(head);
  const drops = setInterval(() => socket.write('x'), 20);
  socket.on('close', () => clearInterval(drops));
}

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\n';

describe('a caller', () => {
  it.each([
    ['connects and says nothing', () => {}],
    ['drips its headers', (socket: Socket) => drip(socket, `${HEAD}X-Slow: `)],
    ['drips its body', (socket: Socket) => drip(socket, `${HEAD}Content-Length: 100000\r\n\r\n`)],
    ['drips chunks', (socket: Socket) => drip(socket, `${HEAD}Transfer-Encoding: chunked\r\n\r\nfffff\r\n`)],
    [
      'never reads its answer',
      (socket: Socket) => {
        socket.pause();
        socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
      },
    ],
    ['reads its answer in sips', (socket: Socket) => sip(socket, 100)],
  ])('that %s is hung up on', async (_, behave) => {
    const { server, open } = await startImpatient();
    behave(open());
    await expect.poll(() => connectionsOf(server)).toBe(1);
    await expect.poll(() => connectionsOf(server), { timeout: 5000 }).toBe(0);
  });

  it('that is too slow is told so', async () => {
    const { open } = await startImpatient();
    const socket = open().setEncoding('latin1');
    drip(socket, `${HEAD}X-Slow: `);
    const said = await new Promise<string>((heard) => socket.once('data', heard));
    expect(said).toMatch(/^HTTP\/1\.1 408 .*took too long to arrive/s);
  });

  it('is answered at once while 500 others drip', async () => {
    const url = await startProcess({ DATA_DIR: temporaryDirectory() }).address;
    const { port } = new URL(url);
    const sockets = Array.from({ length: 500 }, () =>
      connect(Number(port), '127.0.0.1').on('error', () => {}),
    );
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    for (const socket of sockets) socket.write(`${HEAD}X-Slow: x`);
    const askedAt = performance.now();
    for (const path of ['/healthz', '/api/data/countries', '/api/services']) {
      expect((await fetch(url + path)).status).toBe(200);
    }
    expect(performance.now() - askedAt).toBeLessThan(2000);
  });
});

describe('where all connections are taken by those who hardly send', () => {
  const SLOW = `POST /api/account/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 15000\r\nExpect: 100-continue\r\n\r\n{`;
  const ALL = 1200;

  /** What somebody is answered who says so much later what he wants. */
  function asked(port: number, localAddress: string, afterMs: number): Promise<string> {
    return new Promise((told) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress }).setEncoding('latin1');
      let said = '';
      socket.on('error', () => {});
      socket.on('data', (data) => {
        said += data;
      });
      socket.on('close', () => told(said.slice(9, 12)));
      setTimeout(
        () => socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'),
        afterMs,
      );
    });
  }

  /** It was told to go on, or had to make room already. */
  const isIn = (socket: Socket) =>
    new Promise<void>((resolve) => socket.once('data', () => resolve()).once('close', () => resolve()));

  it.each([
    ['six addresses, which knock all the time', ALL, (at: number) => `127.50.${at % 6}.7`, '127.9.9.1'],
    ['as many networks', ALL, (at: number) => `127.${60 + (at >> 8)}.${at % 256}.7`, '127.9.9.1'],
    ['the same address', 256, () => '127.50.1.7', '127.50.1.7'],
  ])('by %s, who comes is answered, however long the way', async (_, many, addressOf, own) => {
    const url = await startProcess({ DATA_DIR: temporaryDirectory() }).address;
    const port = Number(new URL(url).port);
    const sockets: Socket[] = [];
    const open = (at: number) => {
      const socket = connect({ port, host: '127.0.0.1', localAddress: addressOf(at) }).on('error', () => {});
      sockets.push(socket);
      return socket;
    };
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy();
    });
    for (let at = 0; at < many; at += 1) open(at).write(SLOW);
    // The server has several doors: whoever comes later may be let in first.
    await Promise.all(sockets.map(isIn));
    const drips = setInterval(() => sockets.slice(0, many).forEach((socket) => void socket.write('x')), 2000);
    const knocks = setInterval(() => many === ALL && open(sockets.length).resume(), 40);
    onTestFinished(() => [drips, knocks].forEach(clearInterval));
    // Until it is seen that they are slow; before that nobody can tell them from others.
    const askAll = (waits: number[]) => Promise.all(waits.map((wait) => asked(port, own, wait)));
    const once = Array(20).fill(0);
    await expect.poll(() => askAll(once), { timeout: 20_000 }).toEqual(once.map(() => '200'));
    const waits = [0, 20, 80, 200].flatMap((wait) => [wait, wait, wait, wait]);
    expect(await askAll(waits)).toEqual(waits.map(() => '200'));
  });
});
