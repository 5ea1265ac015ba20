import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { MULTIPART, multipartOf } from '../server/support/uploads.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';
import { costlyButGood, worstFiles } from './worst-files.ts';

const MOST_MS = 100;
const LONGEST_LOOK_MS = 250;
/** Any one of them: its process has fifteen seconds, and sixteen of them are sent at once. */
const PATIENCE_MS = 130_000;
/** A connection that was closed is gone from what the server holds open within this time. */
const CLOSED_MS = 10_000;

let sent = 0;

/** Sends a file from an address of its own: of one address only one is looked into at a time. */
async function post({ url }: MeasuredServer, name: string, content: Buffer): Promise<Response> {
  const body = new Uint8Array(multipartOf([{ name, content }]));
  const signal = AbortSignal.timeout(PATIENCE_MS);
  sent += 1;
  const headers = { ...MULTIPART, Connection: 'close', 'X-Forwarded-For': `198.51.100.${sent % 250}` };
  return fetch(`${url}/api/files/upload`, { method: 'POST', headers, body, signal });
}

async function send(server: MeasuredServer, name: string, content: Buffer): Promise<number> {
  const answer = await post(server, name, content);
  await answer.arrayBuffer();
  if (answer.status === 503 && answer.headers.get('retry-after') === null)
    throw new Error('503 without a time');
  return answer.status;
}

/** How long the server takes to say that it is well, asked again and again while something is done. */
async function looksDuring({ url }: MeasuredServer, work: () => Promise<unknown>): Promise<number[]> {
  const looks: number[] = [];
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  while (!isDone) {
    const askedAt = performance.now();
    await (await fetch(`${url}/healthz`)).arrayBuffer();
    looks.push(performance.now() - askedAt);
    await wait(10);
  }
  await working;
  return looks.toSorted((one, other) => one - other);
}

const start = () => startMeasured({ RATE_LIMITS: 'off', TRUSTED_PROXIES: '1' });

describe('the worst file of every inspector', () => {
  it('is answered, for little of the main thread', async () => {
    const server = await start();
    await send(server, 'a.xml', Buffer.from('<a/>'));
    const costly: string[] = [];
    for (const [what, name, content] of worstFiles) {
      const bytes = content();
      const { answer, processorMs } = await server.leastCostOf(() => send(server, name, bytes), MOST_MS);
      if (answer !== 200 || processorMs > MOST_MS)
        costly.push(`${what}: ${answer}, ${processorMs.toFixed(0)} ms`);
    }
    expect(costly).toEqual([]);
  }, 300_000);

  it('is kept where nothing but its cost is wrong', async () => {
    const server = await start();
    for (const [what, name, content] of costlyButGood) {
      const answer = await (await post(server, name, content())).json();
      expect([what, answer]).toEqual([what, { files: [expect.objectContaining({ error: null })] }]);
    }
  }, 120_000);

  it('leaves nothing behind, and others are served beside it', async () => {
    const server = await start();
    const files = worstFiles.map(([, name, content]) => ({ name, content: content() }));
    const at = (index: number) =>
      files[index % files.length] ?? { name: 'a.xml', content: Buffer.from('<a/>') };
    const round = async (from: number, many: number) => {
      const statuses = await Promise.all(
        Array.from({ length: many }, (_, index) =>
          send(server, at(from + index).name, at(from + index).content),
        ),
      );
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    };
    await round(0, 16);
    const before = await server.settled();
    const rounds = isLong ? 12 : 1;
    const looks = await looksDuring(server, async () => {
      for (let count = 1; count <= rounds; count += 1) await round(count * 16, 16);
    });
    expect(looks[Math.floor(looks.length * 0.99)]).toBeLessThan(LONGEST_LOOK_MS);
    const after = await server.settled();
    expect(after.incoming).toBe(0);
    const opened = async () => (await server.settled()).openFiles - before.openFiles;
    await expect.poll(opened, { timeout: CLOSED_MS }).toBeLessThanOrEqual(2);
    expect(after.kept - before.kept).toBeLessThan(1_000_000);
  }, 300_000);
});
