import { describe, expect, it } from 'vitest';
import { pdfOf } from '../server/support/sample-files.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { bodyOf, type Delivery, deliver, HONEST } from './multipart.ts';
import { isLong } from './settings.ts';

/** Alone; beside other tests a processor that others use as well takes up to twice as long for the same. */
const MOST_MS = isLong ? 100 : 200;
/** On a processor so slow that Node itself takes long: as a multiple of what it takes to write the same to a file. */
const MOST_TIMES = 1.5;
const TRIALS = 8;
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
  const { answer, processorMs } = await server.costOf(() => deliver(server, bytes));
  expect(answer).toBe(429);
  expect(processorMs).toBeLessThan(MOST_MS / 2);
});

describe('the worst upload', () => {
  it.each(worst)('%s takes little of the main thread', async (_, body, delivery, boundary) => {
    const server = await startMeasured({ RATE_LIMITS: 'off' });
    const bytes = body();
    const send = async (to: MeasuredServer) =>
      expect(HONEST).toContain(await deliver(to, bytes, delivery, boundary));
    const node = await startMeasured({}, {}, 'storing-serve.ts');
    // The first loads the code.
    await send(server);
    await send(node);
    let least = Number.POSITIVE_INFINITY;
    let floor = Number.POSITIVE_INFINITY;
    // In turns: what else the machine does may last longer than all trials of one.
    for (let trial = 0; trial < TRIALS && least >= Math.max(MOST_MS, MOST_TIMES * floor); trial += 1) {
      least = Math.min(least, (await server.costOf(() => send(server))).processorMs);
      floor = Math.min(floor, (await node.costOf(() => send(node))).processorMs);
    }
    expect(least).toBeLessThan(Math.max(MOST_MS, MOST_TIMES * floor));
  });
});
