import type { IncomingMessage, ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createHttpServer, type Listener } from '../../server/platform/http/connections/http-server.ts';

const GET = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';
const POST = 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\n\r\nx';
const ENDLESS = 'POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n';

async function listen(listener: Listener) {
  const { http, answerWith } = createHttpServer({ isLimitedPerAddress: true });
  answerWith(listener);
  await new Promise<void>((listening) => http.listen(0, '127.0.0.1', listening));
  onTestFinished(() => void http.closeAllConnections());
  onTestFinished(() => void http.close());
  const socket = connect((http.address() as AddressInfo).port, '127.0.0.1');
  const heard = text(socket).catch(() => 'reset');
  onTestFinished(() => void socket.destroy());
  return { socket, heard };
}

/** Begins to answer, and leaves the end to the test. */
function held() {
  const exchanges: [IncomingMessage, ServerResponse][] = [];
  return {
    exchanges,
    take: (...exchange: [IncomingMessage, ServerResponse]) => void exchanges.push(exchange),
  };
}

describe('what comes by a connection whose answer is not there yet', () => {
  it('waits for it, where it is four requests without a body', async () => {
    const { exchanges, take } = held();
    const { socket, heard } = await listen(take);
    socket.write(GET.repeat(4) + GET.replace('Host', 'Connection: close\r\nHost'));
    for (const at of [0, 1, 2, 3, 4]) {
      await vi.waitFor(() => expect(exchanges.length).toBe(at + 1));
      exchanges[at]?.[1].end(String(at));
    }
    expect((await heard).match(/HTTP\/1\.1 200/g)?.length).toBe(5);
  });

  it('waits for it, where it is one request with a body', async () => {
    const { exchanges, take } = held();
    const { socket } = await listen(take);
    socket.write(POST.repeat(2));
    await vi.waitFor(() => expect(exchanges.length).toBe(1));
    exchanges[0]?.[1].end();
    await vi.waitFor(() => expect(exchanges.length).toBe(2));
  });

  it.each([
    ['a fifth', GET.repeat(6)],
    ['more than 4 kB of heads', GET + GET.replace('Host', `Cookie: ${'x'.repeat(2100)}\r\nHost`).repeat(2)],
    ['a second with a body', POST.repeat(3)],
    ['a body behind another request', GET.repeat(2) + POST],
    ['another behind a body', GET + POST + GET],
  ])('is hung up on with %s', async (_, requests) => {
    const { take } = held();
    const { socket, heard } = await listen(take);
    socket.write(requests);
    expect(await heard).not.toContain('HTTP');
  });
});

describe('a body', () => {
  it('whose end nobody knows, and that nobody wants, is the last of its connection', async () => {
    const { socket, heard } = await listen((_, response) => response.end('not here'));
    socket.write(`${ENDLESS}1\r\nx\r\n`);
    const answer = await heard;
    expect(answer).toMatch(/^Connection: close/m);
    expect(answer).toContain('not here');
  });

  it('that came whole closes nothing', async () => {
    const { socket } = await listen((_, response) => response.end('not here'));
    let answers = 0;
    for (const request of [POST, POST]) {
      const before = socket.bytesRead;
      socket.write(request);
      await vi.waitFor(() => expect(socket.bytesRead).toBeGreaterThan(before));
      answers += 1;
    }
    expect([answers, socket.readyState]).toEqual([2, 'open']);
  });

  it('in hundreds of small pieces that come together lies in a few, until it is wanted', async () => {
    const { exchanges, take } = held();
    const { socket } = await listen(take);
    socket.write(`${ENDLESS}${`14\r\n${'a'.repeat(20)}\r\n`.repeat(400)}0\r\n\r\n`);
    await vi.waitFor(() => expect(exchanges[0]?.[0].readableLength).toBe(8000));
    const pieces: number[] = [];
    for await (const piece of exchanges[0]?.[0] ?? []) pieces.push(piece.length);
    expect(pieces.length).toBeLessThan(15);
    expect(pieces.reduce((sum, length) => sum + length)).toBe(8000);
  });

  it('of any pieces arrives whole', async () => {
    const { exchanges, take } = held();
    const { socket } = await listen(take);
    const sizes = [1, 2, 70, 900, 1024, 5000, 64_000, 3, 200, 1023];
    const sent = Array.from({ length: 600 }, (_, at) => String(at % 10).repeat(sizes[at % 10] ?? 1));
    socket.write(ENDLESS);
    for (const piece of sent) socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`);
    socket.write('0\r\n\r\n');
    await vi.waitFor(() => expect(exchanges.length).toBe(1));
    const arrived = exchanges[0] && (await text(exchanges[0][0]));
    expect(arrived === sent.join('')).toBe(true);
  });
});

it('a body in small pieces is put together while nobody reads it, turn after turn', async () => {
  const { exchanges, take } = held();
  const { socket } = await listen(take);
  const piece = 'x'.repeat(70);
  socket.setNoDelay(true);
  socket.write(`POST / HTTP/1.1\r\nHost: a\r\nContent-Length: ${100 * piece.length}\r\n\r\n`);
  await vi.waitFor(() => expect(exchanges.length).toBe(1));
  const connection = exchanges[0]?.[0].socket;
  const before = connection?.bytesRead ?? 0;
  for (let sent = 1; sent <= 100; sent += 1) {
    socket.write(piece);
    await vi.waitFor(() => expect(connection?.bytesRead).toBe(before + sent * piece.length), { interval: 0 });
  }
  const pieces: Buffer[] = [];
  const body = exchanges[0]?.[0];
  body?.on('data', (data) => pieces.push(data));
  await vi.waitFor(() => expect(body?.complete && body.readableEnded).toBe(true));
  expect(pieces.length).toBeLessThan(5);
  expect(Buffer.concat(pieces).toString()).toBe(piece.repeat(100));
});
