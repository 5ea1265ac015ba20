import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';
import { statusesIn } from './wire.ts';

const TIMES = isLong ? 20 : 3;
const PIECE = Buffer.alloc(1_000_000, 'a');
const PIECES = 20;
/** Not all of it is on its way before the answer. */
const PAUSE_MS = 20;

type Way = { isChunked: boolean; isKept: boolean };

const write = (socket: Socket, bytes: string | Buffer) =>
  new Promise<void>((written, failed) => {
    socket.write(bytes, (error) => (error ? failed(error) : written()));
  });

/** Sends all of it before listening, and tells what was heard then. */
async function post(url: string, { isChunked, isKept }: Way): Promise<number | undefined> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  const faults: Error[] = [];
  socket.on('error', (fault) => faults.push(fault));
  const length = isChunked ? 'Transfer-Encoding: chunked' : `Content-Length: ${PIECE.length * PIECES}`;
  const head = `POST /api/contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${length}\r\n`;
  try {
    await write(socket, `${head}${isKept ? '' : 'Connection: close\r\n'}\r\n`);
    for (let at = 0; at < PIECES; at += 1) {
      if (isChunked) await write(socket, `${PIECE.length.toString(16)}\r\n`);
      await write(socket, PIECE);
      if (isChunked) await write(socket, '\r\n');
      await pause(PAUSE_MS);
    }
    for await (const piece of socket) return statusesIn(String(piece))[0];
  } finally {
    socket.destroy();
  }
  throw faults[0] ?? new Error('Nothing was said');
}

const ways: (Way & { how: string })[] = [
  { how: 'in one piece', isChunked: false, isKept: false },
  { how: 'in chunks', isChunked: true, isKept: false },
  { how: 'in one piece over a connection that is kept', isChunked: false, isKept: true },
  { how: 'in chunks over a connection that is kept', isChunked: true, isKept: true },
];

it.each(ways)('who sends 20 MB $how hears each time that nobody wants them', async (way) => {
  const server = await startMeasured({ RATE_LIMITS: 'off' });
  const heard: (number | string | undefined)[] = [];
  for (let count = 0; count < TIMES; count += 1)
    heard.push(await post(server.url, way).catch((fault: Error) => fault.message));
  expect(heard).toEqual(heard.map(() => 413));
});

it.each([false, true])('a browser hears it too (in chunks: %s)', async (isChunked) => {
  const server = await startMeasured({ RATE_LIMITS: 'off' });
  const headers = { 'Content-Type': 'application/json' };
  const statuses: number[] = [];
  for (let count = 0; count < TIMES; count += 1) {
    const body = new Blob(Array.from({ length: PIECES }, () => PIECE));
    const init = { method: 'POST', headers, body: isChunked ? body.stream() : body, duplex: 'half' };
    statuses.push((await fetch(`${server.url}/api/contact`, init as RequestInit)).status);
  }
  expect(statuses).toEqual(statuses.map(() => 413));
});
