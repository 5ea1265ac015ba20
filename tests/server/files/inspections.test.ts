import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createInspections } from '../../../server/files/inspections.ts';

const ODD = new URL('../support/odd-thread.mjs', import.meta.url);
const budget = { atOnce: 1, waiting: 2, wallMs: 2000, busyMs: 600, heapMb: 16 };

function startOdd(script = ODD) {
  const logged: unknown[] = [];
  const inspections = createInspections({
    log: (_, event, fields) => logged.push([event, fields]),
    budget,
    script,
  });
  onTestFinished(inspections.close);
  const inspect = (what: string, signal = new AbortController().signal) =>
    inspections.inspect(what, 'pdf', signal);
  return { inspect, logged };
}

describe('a file', () => {
  it.each([
    ['loops', 'took too long'],
    ['waits', 'took too long'],
    ['eats', 'ERR_WORKER_OUT_OF_MEMORY'],
    ['exits', 'ended'],
    ['throws', 'Error'],
  ])('over which the thread %s is unusable, and the next is looked into', async (what, reason) => {
    const { inspect, logged } = startOdd();
    const [odd, next] = await Promise.all([inspect(what), inspect('good')]);
    expect([odd, next]).toEqual(['unusable', 'good']);
    expect(logged).toEqual([['inspection ended early', { kind: 'pdf', reason, isUp: true }]]);
  });

  it('that the disk does not give is not called unusable', async () => {
    const { inspect } = startOdd();
    await expect(inspect('disk full')).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('that finds the line full is refused for now', async () => {
    const { inspect } = startOdd();
    const end = new AbortController();
    const others = ['waits', 'good', 'good'].map((what) => inspect(what, end.signal).catch(() => 'left'));
    await expect(inspect('good')).rejects.toMatchObject({ code: 'unavailable', retryAfterSeconds: 5 });
    end.abort();
    expect(await Promise.all(others)).toEqual(['left', 'left', 'left']);
    expect(await inspect('good')).toBe('good');
  });

  it('whose sender has left is looked at no longer, in line or under way', async () => {
    const { inspect, logged } = startOdd();
    const [first, second] = [new AbortController(), new AbortController()];
    const under = inspect('loops', first.signal);
    const inLine = inspect('loops', second.signal);
    const next = inspect('good');
    second.abort(new Error('gone'));
    await expect(inLine).rejects.toThrow('gone');
    first.abort(new Error('gone too'));
    await expect(under).rejects.toThrow('gone too');
    expect(await next).toBe('good');
    expect(logged).toEqual([]);
  });

  it('that came while no thread could be started is to be sent again', async () => {
    const { inspect } = startOdd(pathToFileURL('/nowhere/at/all.mjs'));
    await expect(inspect('good')).rejects.toMatchObject({ code: 'unavailable' });
  });
});
