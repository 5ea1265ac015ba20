import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { askAtOnce, brokenUploads, idleUploads, uploads, whileWaiting } from './crowds.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';

/** What a server may take, whoever comes. */
const MOST_MB = 350;
const MB = 1_000_000;
const ADDRESSES = 6000;
/** In two seconds in which nothing is to be done. */
const MOST_CALM_MS = 300;

type Documented = { paths: Record<string, { get?: unknown } | undefined> };

/** The most that a server took while something was done. */
async function mostDuring(server: MeasuredServer, work: () => Promise<unknown>): Promise<number> {
  let most = 0;
  const look = setInterval(() => {
    most = Math.max(most, server.resident());
  }, 20);
  await work();
  clearInterval(look);
  return most;
}

const tally = (all: string[]) =>
  JSON.stringify(
    Object.fromEntries([...new Set(all)].map((one) => [one, all.filter((o) => o === one).length])),
  );
const say = (line: string) => process.stdout.write(`${line}\n`);

describe('a server stays small', () => {
  it('while 100 uploads of 30 MB come at once from four addresses', async () => {
    const server = await startMeasured();
    const before = server.resident();
    let answers: string[] = [];
    const most = await mostDuring(server, async () => {
      answers = await uploads(server, 4, 25, 30 * MB);
    });
    say(
      `100 chunked uploads of 30 MB from 4 addresses: ${before} ${most} ${server.resident()} ${tally(answers)}`,
    );
    expect(most).toBeLessThan(MOST_MB);
  });

  it('while 150 addresses send small broken uploads', async () => {
    const server = await startMeasured();
    const before = server.resident();
    let answers: string[] = [];
    const most = await mostDuring(server, async () => {
      answers = await brokenUploads(server, 150, 20);
    });
    say(
      `3000 small broken uploads from 150 addresses: ${before} ${most} ${server.resident()} ${tally(answers)}`,
    );
    expect(most).toBeLessThan(MOST_MB);
  });

  it('while 256 uploads hardly come, after others did', async () => {
    const server = await startMeasured();
    const before = server.resident();
    let idle = 0;
    const most = await mostDuring(server, async () => {
      await uploads(server, 4, 10, 10 * MB);
      await brokenUploads(server, 50, 10);
      idle = await mostDuring(server, () => idleUploads(server, 256, 8000));
    });
    say(`256 idle uploads after others: ${before} ${most} idle ${idle} ${server.resident()}`);
    expect(most).toBeLessThan(MOST_MB);
  });

  it('and calm while 1,000 uploads wait for a place', async () => {
    const server = await startMeasured();
    const { processorMs } = await whileWaiting(server, 1000, () =>
      server.leastCostOf(() => pause(2000), MOST_CALM_MS),
    );
    expect(processorMs).toBeLessThan(MOST_CALM_MS);
  });

  it('while 250 ask at once for what nobody has asked for before', async () => {
    const server = await startMeasured();
    const { paths } = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Documented;
    const open = Object.keys(paths).filter((path) => paths[path]?.get && !path.includes('{'));
    const asked = [
      '/',
      '/signup',
      ...open.map((path) => `/api${path}`),
      ...['US', 'CA', 'CN', 'IN'].map((cc) => `/api/places?q=san&cc=${cc}`),
    ];
    for (const path of asked) {
      const before = server.resident();
      const most = await mostDuring(server, () => askAtOnce(server, 250, path));
      say(`250 ask for ${path}: ${before} ${most}`);
      expect(most - before, path).toBeLessThan(50);
    }
  });

  it('while any number of addresses come', async () => {
    const server = await startMeasured({ TRUSTED_PROXIES: '1' });
    const made = 'X'.repeat(8000);
    const before = await server.settled();
    let at = 0;
    const caller = async () => {
      for (; at < ADDRESSES; ) {
        at += 1;
        const headers = { 'X-Forwarded-For': `${made}, 100.100.${100 + (at >> 7)}.${100 + (at & 127)}` };
        for (const path of ['/', '/api/nothing']) await (await fetch(server.url + path, { headers })).text();
      }
    };
    const most = await mostDuring(server, () => Promise.all(Array.from({ length: 16 }, caller)));
    const after = await server.settled();
    say(`addresses: ${JSON.stringify({ before, after, most })}`);
    expect((after.kept - before.kept) / MB).toBeLessThan(10);
    expect(most).toBeLessThan(MOST_MB);
  });
});
