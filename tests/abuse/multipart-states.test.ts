import { expect, it } from 'vitest';
import { randomFrom } from '../foreign/random.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { bodies, type Delivery, deliver, HONEST } from './multipart.ts';
import { isLong, seed } from './settings.ts';

/** Each is asked by so many connections at once. */
const AT_ONCE = 20;

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
      const status = await deliver(server, body, delivery).catch((error: Error) => error.message);
      if (!HONEST.has(status as number)) faults.push(`${what}: ${status}`);
      if (faults.length > 10) return;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, caller));
  return faults;
}

it('an upload that is cut at every place, in every chunking, doubled or spliced is answered, and leaves nothing', async () => {
  const server = await startMeasured({ RATE_LIMITS: 'off' });
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
