import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { readyToken } from '../browser/members.ts';
import { ask } from './costs.ts';
import { longestWaitDuring } from './looking.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';

/** What a system hands over in one piece. */
const PIECE = 64_000;
const CONNECTIONS = 250;
/** Alone; beside other tests what is no longer needed is thrown away later. */
const MOST_MORE_MB = isLong ? 100 : 250;
/** What one piece may cost, however many things it holds. */
const MOST_MS = isLong ? 25 : 50;

/** So long they come; and so long may somebody else wait for an answer meanwhile. */
const ATTACK_MS = 10_000;
const MOST_WAIT_MS = 3000;
/** Of bodies that are not whole yet. */
const MOST_HELD_MB = 300;

const head = (first: string, ...lines: string[]) => [`${first} HTTP/1.1`, ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const MULTIPART = 'Content-Type: multipart/form-data; boundary=x';
const CHUNKED = 'Transfer-Encoding: chunked';

const requests: Record<string, string> = {
  'good requests': head('GET /healthz', 'Host: a'),
  'requests for pages': head('GET /', 'Host: a'),
  'requests without a host': head('GET /'),
  'requests that expect what nobody can do': head('GET /', 'Host: a', 'Expect: x'),
  'requests with a body that nobody reads': `${head('POST /nothing', 'Host: a', 'Content-Length: 1')}x`,
};
const crumbs: Record<string, string> = {
  'JSON in crumbs': head('POST /api/forms/report-a-concern', 'Host: a', JSON_TYPE, CHUNKED),
  'an upload in crumbs': head('POST /api/files/upload', 'Host: a', MULTIPART, CHUNKED),
  'a body in crumbs that nobody reads': head('GET /', 'Host: a', CHUNKED),
};
const pieces: [string, string][] = [
  ...Object.entries(requests).map(([what, one]): [string, string] => [what, fill('', one)]),
  ...Object.entries(crumbs).map(([what, first]): [string, string] => [what, fill(first, '1\r\n \r\n')]),
];

function fill(first: string, one: string): string {
  return first + one.repeat(Math.floor((PIECE - first.length) / one.length));
}

async function openAll(url: string): Promise<Socket[]> {
  const all = Array.from({ length: CONNECTIONS }, () => connect(Number(new URL(url).port), '127.0.0.1'));
  for (const socket of all) socket.on('error', () => {}).resume();
  await Promise.all(all.map((socket) => new Promise((opened) => socket.once('connect', opened))));
  return all;
}

describe('what many connections send in one piece each', () => {
  test.each(pieces)('%s: neither costs much, nor fills the memory', async (_what, piece) => {
    const server = await startMeasured();
    const sockets = await openAll(server.url);
    const before = server.resident();
    const { processorMs } = await server.costOf(async () => {
      for (const socket of sockets) socket.write(piece);
      await pause(500);
      // Answered after what was there before.
      expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    });
    const more = server.resident() - before;
    for (const socket of sockets) socket.destroy();
    expect(more).toBeLessThan(MOST_MORE_MB);
    expect(processorMs / CONNECTIONS).toBeLessThan(MOST_MS);
  });
});

/** What takes longest of a stranger's call: answers that were left out, deep inside of lists. */
function leftOutBody(): string {
  const under = (answer: unknown) => {
    for (let level = 0; level < 27; level += 1) answer = [answer];
    return { description: answer };
  };
  const groups = Array.from({ length: 5 }, (_, group) =>
    Object.fromEntries(
      Array.from({ length: 1940 }, (_, at) => [`"""""""${group}_${at}`, -(1 + at / 7919) * 1e-300]),
    ),
  );
  const leftOut = { answers: under('z'), release: 0 };
  return JSON.stringify({ data: under(groups), formVersion: 'x', before: { data: under(groups), leftOut } });
}

/** Asks by a connection of its own. */
function askAnew(url: string, localAddress: string, body: string): Promise<number> {
  const headers = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
  return new Promise((answered) => {
    const asked = request(url, { method: 'POST', agent: false, localAddress, headers }, (answer) => {
      answer.resume().on('close', () => answered(answer.statusCode ?? 0));
    });
    asked.on('error', () => answered(0));
    asked.end(body);
  });
}

test('whoever comes is heard while hundreds come again and again with all that costs much', async () => {
  const server = await startMeasured();
  const body = leftOutBody();
  const url = `${server.url}/api/forms/report-a-concern/resume`;
  const statuses = new Set<number>();
  const end = performance.now() + ATTACK_MS;
  const attacker = async (at: number) => {
    while (performance.now() < end)
      statuses.add(await askAnew(url, `127.${40 + (at % 16)}.${1 + Math.floor(at / 16)}.1`, body));
  };
  const longest = await longestWaitDuring(server, () =>
    Promise.all(Array.from({ length: CONNECTIONS }, (_, at) => attacker(at))),
  );
  expect(statuses).toContain(200);
  expect(longest).toBeLessThan(MOST_WAIT_MS);
});

/** More than a server has places for, from as few addresses as may have so many: one network. */
const HALF_SENT = 1900;
const ADDRESSES = 8;
const BODY_BYTES = 131_000;
const HEADERS = Array.from({ length: 120 }, (_, at) => `h${at}: ${'v'.repeat(115)}`);

const spaces = (size: number) => async () => ' '.repeat(size);

/** Of one applicant, whose draft takes longer to store than this takes to read; as values it is 20 times as large. */
async function emptyObjects(server: MeasuredServer): Promise<string> {
  const accessToken = await readyToken(server, 2, 'Prairie Pipeline Ltd.');
  const bodyOf = (list: unknown[]) => JSON.stringify({ accessToken, data: { list } });
  const url = `${server.url}/api/registration/draft`;
  const headers = { 'Content-Type': 'application/json' };
  const stored = await ask({ url, method: 'PUT', headers, body: bodyOf(Array(90).fill('y'.repeat(10_000))) });
  expect(stored.status).toBe(200);
  return bodyOf(Array(5200).fill({}));
}

test.each<[string, (server: MeasuredServer) => Promise<string>, string]>([
  ['bodies', spaces(BODY_BYTES), ''],
  ['bodies with large heads behind them', spaces(17_000), head('GET /', 'Host: a', ...HEADERS).repeat(4)],
  ['small bodies that are large as values', emptyObjects, ''],
])('%s that all wait for their last byte fill no memory, nor when it comes', async (_what, make, behind) => {
  const server = await startMeasured();
  const body = await make(server);
  const port = Number(new URL(server.url).port);
  const lines = ['Host: a', JSON_TYPE, `Content-Length: ${body.length}`];
  const begun = Buffer.from(head('PUT /api/registration/draft', ...lines) + body.slice(0, -1));
  const before = server.resident();
  const sockets = Array.from({ length: HALF_SENT }, (_, at) =>
    connect({ port, host: '127.0.0.1', localAddress: `127.0.61.${1 + (at % ADDRESSES)}` }).on(
      'error',
      () => {},
    ),
  );
  const answered = sockets.map((socket) => sendAll(socket, begun).then(() => firstOf(socket)));
  await pause(1000);
  const held = server.resident();
  for (const socket of sockets) socket.write(body.slice(-1) + behind);
  const most = await mostDuring(server, Promise.race([Promise.all(answered), pause(ATTACK_MS)]));
  for (const socket of sockets) socket.destroy();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(Math.max(held, most) - before).toBeLessThan(MOST_HELD_MB);
});

/** Of one address; each piece is kept from being put together with the next by the turn that it comes in. */
const IN_PIECES = 250;
const PIECE_BYTES = 70;
const NEXT_TURN_MS = 2;
const MOST_IN_PIECES_MB = 65;

test('bodies in small pieces take no more memory than others', async () => {
  const server = await startMeasured();
  const port = Number(new URL(server.url).port);
  const before = server.resident();
  const sockets = Array.from({ length: IN_PIECES }, () =>
    connect({ port, host: '127.0.0.1', noDelay: true }),
  );
  for (const socket of sockets) {
    socket.on('error', () => {}).resume();
    socket.write(head('PUT /api/registration/draft', 'Host: a', JSON_TYPE, `Content-Length: ${BODY_BYTES}`));
  }
  const piece = ' '.repeat(PIECE_BYTES);
  for (let sent = PIECE_BYTES; sent < BODY_BYTES; sent += PIECE_BYTES) {
    for (const socket of sockets) socket.write(piece);
    await pause(NEXT_TURN_MS);
  }
  await pause(1000);
  const most = server.resident() - before;
  for (const socket of sockets) socket.destroy();
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  expect(most).toBeLessThan(MOST_IN_PIECES_MB);
});

/** Resolves when something has been answered, or the connection is gone. */
function firstOf(socket: Socket): Promise<void> {
  return new Promise((heard) => {
    if (socket.destroyed) heard();
    socket.once('close', heard).once('data', () => heard());
  });
}

/** Megabytes of memory that it has at most. */
async function mostDuring(server: MeasuredServer, end: Promise<unknown>): Promise<number> {
  let [most, isOver] = [server.resident(), false];
  void end.then(() => {
    isOver = true;
  });
  for (; !isOver; await pause(50)) most = Math.max(most, server.resident());
  return most;
}

/** Resolves when the system has taken all of it, or the connection is gone. */
function sendAll(socket: Socket, bytes: Buffer): Promise<void> {
  return new Promise((taken) => {
    if (socket.destroyed) taken();
    socket.once('close', taken);
    socket.write(bytes, () => {
      socket.off('close', taken);
      taken();
    });
  });
}
