import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import fc from 'fast-check';
import { expect, it, onTestFinished } from 'vitest';
import { ask, costOf, MOST_MS, requestOf } from './costs.ts';
import { type MeasuredServer, startMeasured } from './measured-server.ts';
import { isLong, seed } from './settings.ts';
import { type People, peopleOf } from './world.ts';
import { type WorstBody, worstBodies } from './worst-json.ts';

const MINUTES = 60_000;
/** Of thousands, so many in `npm test`, half of them full arrays. */
const FEW = 120;
const GROWTH = 1_000_000;
const all = worstBodies();
const arrays = all.filter(({ kind, name }) => kind.startsWith('a list of') && / 985000 /.test(name));
const chosen = isLong ? all : [...sampled(arrays, FEW / 2), ...sampled(all, FEW / 2)];

function sampled(bodies: WorstBody[], count: number): WorstBody[] {
  return fc
    .sample(fc.shuffledSubarray(bodies, { minLength: count, maxLength: count }), { seed, numRuns: 1 })
    .flat();
}

function nameOf({ operation, name }: WorstBody): string {
  return `${operation.method} ${operation.path}, ${name}`;
}

async function faultsOf(server: MeasuredServer, people: People, bodies: WorstBody[]): Promise<string[]> {
  const faults: string[] = [];
  for (const worst of bodies) {
    const { status, processorMs, text } = await costOf(server, people, worst);
    if (status >= 500) faults.push(`${nameOf(worst)} answers ${status}: ${text.slice(0, 200)}`);
    if (processorMs > MOST_MS) faults.push(`${nameOf(worst)} takes ${Math.round(processorMs)} ms: ${status}`);
  }
  return faults;
}

it(
  `no body of ${chosen.length} takes more than ${MOST_MS} ms of the server, whatever it is filled with, or stays in its memory`,
  async () => {
    const server = await startMeasured({ RATE_LIMITS: 'off' });
    const people = peopleOf(server);
    const faults = await faultsOf(server, people, chosen);
    expect(faults.slice(0, 20).join('\n')).toBe('');
    const before = await server.settled();
    const again = sampled(chosen, FEW / 2);
    for (const worst of again) await ask(await requestOf(server, people, worst));
    const after = await server.settled();
    expect(after.kept - before.kept).toBeLessThan(GROWTH);
    expect(after.openFiles - before.openFiles).toBeLessThan(5);
    expect(after.incoming).toBe(0);
  },
  30 * MINUTES,
);

/** So many ask for the worst while somebody looks whether the server lives. */
const AT_ONCE = 16;
const LOOKS = 500;
const P99_MS = 250;

async function healthBeside(): Promise<number[]> {
  const server = await startMeasured({ RATE_LIMITS: 'off' });
  const people = peopleOf(server);
  const costs: { worst: WorstBody; processorMs: number }[] = [];
  for (const worst of sampled(arrays, 100))
    costs.push({ worst, processorMs: (await costOf(server, people, worst)).processorMs });
  const worst = costs.toSorted((one, other) => other.processorMs - one.processorMs).slice(0, AT_ONCE);
  const workerData = await Promise.all(worst.map((one) => requestOf(server, people, one.worst)));
  // From a thread of its own: to send so much takes this one as long as the server takes to read it.
  const attack = new Worker(new URL('attack.mjs', import.meta.url), { workerData });
  onTestFinished(async () => void (await attack.terminate()));
  const waits: number[] = [];
  while (waits.length < LOOKS) {
    const start = performance.now();
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
    waits.push(performance.now() - start);
    await pause(10);
  }
  return waits.toSorted((one, other) => one - other);
}

// How long an answer takes says something only where nothing else is run, as other tests are in `npm test`.
if (isLong)
  it(
    'the server says that it lives while 16 ask for the worst at once',
    async () => {
      const waits = await healthBeside();
      const p99 = waits[Math.floor(waits.length * 0.99)] ?? 0;
      process.stdout.write(`healthz beside the worst: p99 ${Math.round(p99)} ms of ${waits.length}\n`);
      expect(p99).toBeLessThan(P99_MS);
    },
    5 * MINUTES,
  );

it(
  'with its limits on, hostile requests leave the server small',
  async () => {
    const server = await startMeasured();
    const people = peopleOf(server);
    const count = isLong ? 5000 : 200;
    const bodies = sampled(all, 100);
    for (let at = 0; at < count; at += 1) {
      const worst = bodies[at % bodies.length];
      if (worst) expect((await ask(await requestOf(server, people, worst))).status).toBeLessThan(500);
    }
    const { resident } = await server.settled();
    process.stdout.write(`${Math.round(resident / 1e6)} MB after ${count} hostile requests\n`);
    expect(resident).toBeLessThan(350_000_000);
  },
  20 * MINUTES,
);
