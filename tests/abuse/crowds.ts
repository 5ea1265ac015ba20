import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { bodies } from './multipart.ts';

const HEAD =
  'POST /api/files/upload HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=B\r\n';
const PART = '--B\r\nContent-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n\r\n%PDF-1.7\n';

/** A connection from one of the addresses that this machine has for itself. */
function connectFrom(server: { url: string }, at: number): Socket {
  const port = Number(new URL(server.url).port);
  return connect({ port, host: '127.0.0.1', localAddress: `127.0.0.${2 + at}` }).on('error', () => {});
}

/** Sends all of it as fast as it is taken, in so large pieces; gives the status of the answer, or that there was none. */
function send(socket: Socket, pieces: Iterable<string | Buffer>): Promise<string> {
  return new Promise((answered) => {
    let text = '';
    const rest = pieces[Symbol.iterator]();
    const go = () => {
      for (let next = rest.next(); !next.done; next = rest.next()) if (!socket.write(next.value)) return;
    };
    socket.on('drain', go).on('connect', go);
    if (!socket.connecting) go();
    socket.setEncoding('latin1').on('data', (piece) => {
      text += piece;
      if (text.includes('\r\n\r\n')) socket.destroy();
    });
    socket.setTimeout(60_000, () => socket.destroy());
    socket.on('close', () => answered(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 'none'));
  });
}

function* chunkedUpload(size: number): Iterable<string | Buffer> {
  const chunk = Buffer.alloc(65_536, 'x');
  const framed = Buffer.concat([Buffer.from(`${chunk.length.toString(16)}\r\n`), chunk, Buffer.from('\r\n')]);
  yield `${HEAD}Transfer-Encoding: chunked\r\n\r\n${PART.length.toString(16)}\r\n${PART}\r\n`;
  for (let sent = 0; sent < size; sent += chunk.length) yield framed;
  const last = '\r\n--B--\r\n';
  yield `${last.length.toString(16)}\r\n${last}\r\n0\r\n\r\n`;
}

/** Uploads from 127.0.0.2 onwards, so many of each. */
export const uploads = (server: { url: string }, addresses: number, count: number, size: number) =>
  Promise.all(
    Array.from({ length: addresses * count }, (_, at) =>
      send(connectFrom(server, at % addresses), chunkedUpload(size)),
    ),
  );

export async function brokenUploads(server: { url: string }, addresses: number, count: number) {
  const answers: string[] = [];
  const broken = Object.values(bodies).map((body) => body.subarray(0, body.length - 8));
  const caller = async (address: number) => {
    for (let at = 0; at < count; at += 1) {
      const body = broken[(address + at) % broken.length] ?? Buffer.alloc(0);
      const head = `${HEAD}Content-Length: ${body.length}\r\n\r\n`;
      answers.push(await send(connectFrom(server, address), [Buffer.concat([Buffer.from(head), body])]));
    }
  };
  await Promise.all(Array.from({ length: addresses }, (_, address) => caller(address)));
  return answers;
}

export async function idleUploads(server: { url: string }, count: number, ms: number) {
  const sockets = Array.from({ length: count }, (_, at) => connectFrom(server, at % 64));
  for (const socket of sockets) {
    socket.write(`${HEAD}Content-Length: ${50_000_000}\r\n\r\n${PART}`);
    socket.write(Buffer.alloc(100_000, 'x'));
  }
  for (let waited = 0; waited < ms; waited += 500) {
    for (const socket of sockets) socket.write('x'.repeat(1500));
    await pause(500);
  }
  for (const socket of sockets) socket.destroy();
}

/** Uploads that wait for a place, more than there are, while something is done. */
export async function whileWaiting<T>(
  server: { url: string },
  count: number,
  work: () => Promise<T>,
): Promise<T> {
  const sockets = Array.from({ length: count }, (_, at) => connectFrom(server, at % 100));
  for (const socket of sockets) socket.write(`${HEAD}Content-Length: ${50_000_000}\r\n\r\n${PART}`);
  await pause(1000);
  const result = await work();
  for (const socket of sockets) socket.destroy();
  return result;
}

/** Asks for a page from so many addresses, all at the same moment; gives the statuses. */
export async function askAtOnce(server: { url: string }, count: number, path: string): Promise<string[]> {
  const sockets = Array.from({ length: count }, (_, at) => connectFrom(server, at));
  await Promise.all(sockets.map((socket) => new Promise((open) => socket.once('connect', open))));
  return Promise.all(sockets.map((socket) => send(socket, [`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`])));
}
