import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { expect, it, onTestFinished } from 'vitest';
import { ask } from './costs.ts';
import { heldBy } from './growth.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';
import { peopleOf } from './world.ts';

const CONNECTIONS = 1000;
const MOST_MEGABYTES = 350;
const P99_MS = 250;
const LOOKS = isLong ? 500 : 200;
const ASSET = 'assets/large.js';
const JSON_TYPE = { 'Content-Type': 'application/json' };

/** Somebody else's look whether the server lives: how long it took. */
function healthFrom(url: string, localAddress: string): Promise<number> {
  const startedAt = performance.now();
  return new Promise((answered, failed) => {
    const asked = request(`${url}/healthz`, { localAddress, agent: false }, (answer) => {
      answer
        .resume()
        .on('end', () => answered(answer.statusCode === 200 ? performance.now() - startedAt : Infinity));
    });
    asked.on('error', failed);
    asked.end();
  });
}

/** The token of somebody whose draft is as large as one may be. */
async function withLargeDraft(server: MeasuredServer): Promise<string> {
  const accessToken = await peopleOf(server).token(3);
  const body = JSON.stringify({ accessToken, data: { name: 'x'.repeat(985_000) }, marks: { name: 0 } });
  const save = { url: `${server.url}/api/registration/draft`, method: 'PUT', headers: JSON_TYPE, body };
  expect((await ask(save)).status).toBe(200);
  return accessToken;
}

/** Large answers of every kind, asked for at once: a file of the site, a list, what a database holds. */
async function largeRequests(server: MeasuredServer): Promise<string> {
  const body = JSON.stringify({ accessToken: await withLargeDraft(server) });
  const gets = [`/${ASSET}`, '/api/openapi.json', `/${ASSET}`].map(
    (path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`,
  );
  const post =
    'POST /api/registration/verify_access_token HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n' +
    `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  return [...gets, post, ...gets, post].join('');
}

it.each([
  ['one address', () => '127.0.0.1'],
  ['many addresses', (at: number) => `127.0.${1 + Math.floor(at / 20)}.1`],
])(
  'a thousand connections from %s that ask for much and take nothing cost others little, and nothing in the end',
  async (_, addressOf) => {
    const server = await startMeasured({}, { [ASSET]: 'x'.repeat(1_000_000) });
    const bytes = await largeRequests(server);
    const before = await server.settled();
    const workerData = {
      port: Number(new URL(server.url).port),
      addresses: Array.from({ length: CONNECTIONS }, (_, at) => addressOf(at)),
      bytes,
    };
    // From a thread of its own, so that what it takes to open them does not count as waiting.
    const attack = new Worker(new URL('not-reading.mjs', import.meta.url), { workerData });
    onTestFinished(async () => void (await attack.terminate()));
    const waits: number[] = [];
    let most = 0;
    while (waits.length < LOOKS) {
      waits.push(await healthFrom(server.url, '127.0.200.1'));
      most = Math.max(most, heldBy(server).residentMegabytes);
      await pause(10);
    }
    const p99 = waits.toSorted((one, other) => one - other)[Math.floor(LOOKS * 0.99)];
    process.stdout.write(`${most} MB, healthz p99 ${Math.round(p99 ?? 0)} ms\n`);
    expect(most).toBeLessThan(MOST_MEGABYTES);
    // How long an answer takes says something only where nothing else is run, as other tests are in `npm test`.
    if (isLong) expect(p99).toBeLessThan(P99_MS);
    await attack.terminate();
    await expect.poll(() => heldBy(server).openFiles - before.openFiles).toBeLessThan(5);
    const after = await server.settled();
    expect(after.kept - before.kept).toBeLessThan(3_000_000);
    expect(after.resident).toBeLessThan(MOST_MEGABYTES * 1e6);
  },
);
