import { describe, expect, it } from 'vitest';
import { randomFrom } from '../foreign/random.ts';
import { pdfOf } from '../server/support/sample-files.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { bodies, bodyOf, type Delivery, deliver } from './multipart.ts';

import { isLong, seed } from './settings.ts';

/** Each is asked by so many connections at once. */
const AT_ONCE = 20;
/** Alone; beside other tests a processor that others use as well takes up to twice as long for the same. */
const MOST_MS = isLong ? 100 : 200;
/** The least counts: what else the machine does at that moment makes the same work dearer, never cheaper. */
const TRIALS = 3;
const HONEST = new Set([200, 400, 413, 415, 422, undefined]);

const portOf = ({ url }: MeasuredServer) => Number(new URL(url).port);
const start = () => startMeasured({ RATE_LIMITS: 'off' });

type Case = [what: string, body: Buffer, delivery: Delivery];

/** Every place in every body at which it may be cut, or some of them. */
function* cuts(): Generator<Case> {
  for (const [what, body] of Object.entries(bodies)) {
    // Of long bodies, what lies behind is like what lies before.
    const places = Math.min(body.length, 1500);
    const step = isLong ? 1 : Math.ceil(places / 12);
    for (let cutAt = 0; cutAt < places; cutAt += step)
      for (const end of ['says so', 'hangs up'] as const)
        yield [`${what} cut at ${cutAt}`, body, { cutAt, end }];
  }
}

/** Every body whole, in chunks of every size up to forty, and resting at every place. */
function* chunkings(): Generator<Case> {
  for (const [what, body] of Object.entries(bodies)) {
    for (let chunk = 1; chunk <= 40; chunk += isLong ? 1 : 13) {
      yield [`${what} in chunks of ${chunk}`, body, { chunk }];
      yield [`${what} in chunks of ${chunk}, cut`, body, { chunk, cutAt: body.length >> 1, end: 'hangs up' }];
    }
    const step = isLong ? 7 : Math.ceil(body.length / 3);
    for (let restAt = 1; restAt < Math.min(body.length, 1500); restAt += step)
      yield [`${what} resting at ${restAt}`, body, { restAt }];
  }
}

/** Bodies doubled, spliced into each other, and with bytes changed. */
function* splices(): Generator<Case> {
  const dice = randomFrom(seed);
  const all = Object.entries(bodies);
  for (const [what, body] of all) yield [`${what} twice`, Buffer.concat([body, body]), {}];
  for (let count = 0; count < (isLong ? 20_000 : 300); count += 1) {
    const [one, head] = dice.pick(all);
    const [other, tail] = dice.pick(all);
    const body = Buffer.concat([
      head.subarray(0, dice.below(head.length + 1)),
      tail.subarray(dice.below(tail.length + 1)),
    ]);
    for (let changes = dice.below(3); changes > 0 && body.length > 0; changes -= 1)
      body[dice.below(body.length)] = dice.pick([0, 10, 13, 34, 45, 58, 255]);
    const end = dice.pick(['says so', 'hangs up'] as const);
    yield [
      `${one} and ${other}, splice ${count}`,
      body,
      { end, ...(dice.chance(0.5) && { chunk: 1 + dice.below(90) }) },
    ];
  }
}

/** What was wrong with how the server took these. */
async function faultsOf(server: MeasuredServer, cases: Iterable<Case>): Promise<string[]> {
  const faults: string[] = [];
  const rest = cases[Symbol.iterator]();
  const caller = async () => {
    for (let next = rest.next(); !next.done; next = rest.next()) {
      const [what, body, delivery] = next.value;
      const status = await deliver(portOf(server), body, delivery).catch((error: Error) => error.message);
      if (!HONEST.has(status as number)) faults.push(`${what}: ${status}`);
      if (faults.length > 10) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return faults;
}

it('an upload that is cut at every place, in every chunking, doubled or spliced is answered, and leaves nothing', async () => {
  const server = await start();
  // The first load what there is to load, and fill what is kept of their kind.
  await faultsOf(server, chunkings());
  for (const cases of [cuts, chunkings, splices]) {
    const before = await server.settled();
    expect(await faultsOf(server, cases()), cases.name).toEqual([]);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    await expect.poll(async () => (await server.settled()).incoming, { timeout: 5000 }).toBe(0);
    // What was refused is heard to its end for a while.
    const opened = async () => (await server.settled()).openFiles - before.openFiles;
    await expect.poll(opened, { timeout: 5000 }).toBeLessThanOrEqual(1);
    const after = await server.settled();
    expect(after.kept - before.kept, cases.name).toBeLessThan(1_000_000);
  }
}, 1_800_000);

const large = pdfOf(10_000_000);
const fileOf = (content: string | Buffer, headers = '') => ({
  headers: `Content-Disposition: form-data; name="files[]"; filename="a.pdf"\r\n${headers}`,
  content,
});
/** Each is the costliest of its kind that somebody could think of. */
const worst: [what: string, body: () => Buffer, delivery?: Delivery, boundary?: string][] = [
  ['a PDF of 10 MB', () => bodyOf([fileOf(large)])],
  ['a PDF of 10 MB, broken off', () => bodyOf([fileOf(large)]), { cutAt: 9_000_000 }],
  ['ten PDFs of 10 MB', () => bodyOf(Array.from({ length: 10 }, () => fileOf(large)))],
  [
    'ten PDFs of 10 MB in chunks of a network',
    () => bodyOf(Array.from({ length: 10 }, () => fileOf(large))),
    { chunk: 16_384 },
  ],
  ['a file of 90 MB', () => bodyOf([fileOf(Buffer.alloc(90_000_000))])],
  [
    'a field of 10 MB',
    () => bodyOf([{ headers: 'Content-Disposition: form-data; name="x"\r\n', content: large }]),
  ],
  ['chunks of a byte', () => bodyOf([fileOf(large.subarray(0, 1_000_000))]), { chunk: 1 }],
  ['chunks of 40 bytes', () => bodyOf([fileOf(large.subarray(0, 5_000_000))]), { chunk: 40 }],
  ['a boundary of 8,000 letters', () => bodyOf([fileOf(large)], 'b'.repeat(8000)), {}, 'b'.repeat(8000)],
  [
    'what nearly is the boundary',
    () => bodyOf([fileOf(Buffer.alloc(9_000_000, `\r\n--${'b'.repeat(68)}`))], 'b'.repeat(69)),
    {},
    'b'.repeat(69),
  ],
  ['a preamble of 10 MB', () => Buffer.concat([large, bodyOf([fileOf('x')])])],
  ['100,000 parts', () => bodyOf(Array.from({ length: 100_000 }, () => fileOf('x')))],
  ['100,000 headers', () => bodyOf([fileOf('x', 'X: y\r\n'.repeat(100_000))])],
];

it('an upload of 100 MB over the limits is refused before it is taken apart', async () => {
  const server = await startMeasured();
  const bytes = bodyOf(Array.from({ length: 10 }, () => fileOf(large)));
  const answers = await Promise.all(
    Array.from({ length: 150 }, () => fetch(`${server.url}/api/files/upload`, { method: 'POST', body: 'x' })),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
  const { answer, processorMs } = await server.costOf(() => deliver(portOf(server), bytes));
  expect(answer).toBe(429);
  expect(processorMs).toBeLessThan(MOST_MS / 2);
});

describe('the worst upload', () => {
  it.each(worst)('%s takes little of the main thread', async (_, body, delivery, boundary) => {
    const server = await start();
    const bytes = body();
    const send = () => deliver(portOf(server), bytes, delivery, boundary);
    // The first loads the code.
    await send();
    const costs: number[] = [];
    for (let count = 0; count < TRIALS; count += 1) {
      const { answer, processorMs } = await server.costOf(send);
      expect(HONEST).toContain(answer);
      costs.push(processorMs);
    }
    expect(Math.min(...costs)).toBeLessThan(MOST_MS);
  });
});
