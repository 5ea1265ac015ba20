import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';

/** What a system hands over in one piece. */
const PIECE = 64_000;
const CONNECTIONS = 250;
/** Alone; beside other tests what is no longer needed is thrown away later. */
const MOST_MORE_MB = isLong ? 100 : 250;
/** What one piece may cost, however many things it holds. */
const MOST_MS = isLong ? 25 : 50;

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
