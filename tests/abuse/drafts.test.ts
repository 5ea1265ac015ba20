import { expect, it } from 'vitest';
import { ask, MOST_MS } from './costs.ts';
import { startMeasured } from './measured-server.ts';
import { isLong } from './settings.ts';
import { peopleOf } from './world.ts';

const ENTRIES = 3000;

/** What one page saves: some thousands of small answers, each as it would be marked. */
const kinds: Record<string, (at: number) => { data: object; marks: object }> = {
  'answers of lists that are not marked': (at) => {
    const entries = Array.from({ length: ENTRIES }, (_, index) => ({ a: index }));
    return { data: { [`l${at}`]: entries }, marks: { [`l${at}`]: 0 } };
  },
  'entries that are marked': (at) => {
    const entries = Array.from({ length: ENTRIES }, () => ({ a: 1 }));
    const marks = entries.map((_, index) => ({ '~id': `${index}`, a: 0 }));
    return { data: { [`l${at}`]: entries }, marks: { [`l${at}`]: marks } };
  },
  'groups of their own': (at) => {
    const groups = Array.from({ length: 1500 }, (_, index) => [`g${at}x${index}`, { a: 1 }] as const);
    const marks = groups.map(([name]) => [name, { a: 0 }] as const);
    return {
      data: { [`g${at}`]: Object.fromEntries(groups) },
      marks: { [`g${at}`]: Object.fromEntries(marks) },
    };
  },
};

it.each(Object.keys(kinds))(
  'a draft of many %s costs little to save, however often it grows',
  async (kind) => {
    const server = await startMeasured({ RATE_LIMITS: 'off' });
    const accessToken = await peopleOf(server).token(3);
    const costs: number[] = [];
    const statuses = new Set<number>();
    for (let at = 0; at < 25; at += 1) {
      const body = JSON.stringify({ accessToken, ...kinds[kind]?.(at) });
      const headers = { 'Content-Type': 'application/json' };
      const save = { url: `${server.url}/api/registration/draft`, method: 'PUT', headers, body };
      const { answer, processorMs } = await server.costOf(() => ask(save));
      costs.push(Math.round(processorMs));
      statuses.add(answer.status);
    }
    expect([...statuses]).toEqual([200, 413]);
    // One of them may pay for a collection.
    const [, second = 0] = costs.toSorted((one, other) => other - one);
    expect(second, costs.join(' ')).toBeLessThan(MOST_MS);
  },
);

it('large drafts of many at once leave the server small', async () => {
  const server = await startMeasured({ RATE_LIMITS: 'off' });
  const people = peopleOf(server);
  const group = Object.fromEntries(Array.from({ length: 1900 }, (_, at) => [`k${at}`, 'x'.repeat(400)]));
  const marks = Object.fromEntries(Object.keys(group).map((name) => [name, 0]));
  let most = 0;
  const person = async () => {
    const accessToken = await people.token(3);
    const body = JSON.stringify({ accessToken, data: { a: group }, marks: { a: marks } });
    const headers = { 'Content-Type': 'application/json' };
    for (let count = 0; count < (isLong ? 40 : 6); count += 1) {
      const { status } = await ask({
        url: `${server.url}/api/registration/draft`,
        method: 'PUT',
        headers,
        body,
      });
      expect(status).toBe(200);
      most = Math.max(most, server.resident());
    }
  };
  await Promise.all(Array.from({ length: 16 }, person));
  process.stdout.write(`${most} MB at most while 16 save 780 kB each\n`);
  expect(most).toBeLessThan(350);
  // Half a gigabyte is written, each piece of it to the disk before it is answered.
}, 240_000);
