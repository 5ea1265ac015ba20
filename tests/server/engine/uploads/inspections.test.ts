import { globSync, readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createInspections } from '../../../../server/engine/uploads/inspections.ts';
import { startProcess } from '../../support/server-process.ts';
import { temporaryDirectory } from '../../support/test-database.ts';
import { MULTIPART, multipartOf } from '../../support/uploads.ts';

const ODD = new URL('../../support/odd-child.mjs', import.meta.url);
const BUDGET = { atOnce: 1, waiting: 2, wallMs: 4000, heapMb: 32 };

function startOdd(
  changes: Partial<typeof BUDGET & { lifeMs: number; processorSeconds: number; patienceMs: number }> = {},
  script = ODD,
) {
  const logged: unknown[] = [];
  const inspections = createInspections({
    log: (_, event, fields) => logged.push([event, fields]),
    // Not all that is temporary: the project may lie there too, which the processes may not read.
    directory: temporaryDirectory(),
    budget: { ...BUDGET, ...changes },
    script,
  });
  onTestFinished(inspections.close);
  const inspect = (what: string, signal = new AbortController().signal, caller = 'me') =>
    inspections.inspect(caller, { path: what, kind: 'pdf' }, signal);
  return { inspect, logged };
}

/** Processes that this one has started and that have not ended, whoever of its threads it was. */
function childrenOfThis(): number {
  const lists = globSync('/proc/self/task/*/children').map((file) => readFileSync(file, 'utf8'));
  return lists.join(' ').split(' ').filter(Boolean).length;
}

describe('a file', () => {
  it.each([
    ['loops', 'took too long'],
    ['waits', 'took too long'],
    ['eats', 'SIGABRT'],
    ['takes an array at once', 'SIGABRT'],
    ['takes a string at once', /SIGABRT|took too long/],
    ['eats outside of the heap', /SIG|exit code/],
    ['exits', 'exit code 3'],
    ['aborts', 'SIGABRT'],
    ['throws', 'exit code 1'],
  ])('over which the process %s is unusable, and the next is looked into', async (what, reason) => {
    // Who ends by themselves are given the time that it takes on a busy machine.
    const { inspect, logged } = startOdd(String(reason).includes('took too long') ? {} : { wallMs: 60_000 });
    const [odd, next] = await Promise.all([inspect(what), inspect('good')]);
    expect([odd, next]).toEqual(['unusable', 'good']);
    const why = typeof reason === 'string' ? reason : expect.stringMatching(reason);
    expect(logged).toEqual([['inspection ended early', { kind: 'pdf', reason: why, isUp: true }]]);
  });

  it('is given to a process that may do nothing but look at it', async () => {
    const { inspect } = startOdd();
    expect(await inspect('tries what it may not')).toBe('good');
  });

  it('that is looked at for ever is ended by the system, should nobody else do it', async () => {
    const { inspect, logged } = startOdd({ processorSeconds: 1, wallMs: 60_000 });
    expect(await inspect('loops')).toBe('unusable');
    expect(logged).toEqual([['inspection ended early', { kind: 'pdf', reason: 'SIGKILL', isUp: true }]]);
  });

  it('is given to another process once one has worked for its time', async () => {
    const { inspect, logged } = startOdd({ lifeMs: -1 });
    expect([await inspect('counts'), await inspect('counts')]).toEqual(['good', 'good']);
    expect(logged).toEqual([]);
  });

  it('that the disk does not give is not called unusable', async () => {
    const { inspect } = startOdd();
    await expect(inspect('disk full')).rejects.toMatchObject({ code: 'ENOSPC' });
  });

  it('that is given up together with others costs one process, not one for each', async () => {
    const { inspect } = startOdd({ waiting: 20 });
    const end = new AbortController();
    const before = childrenOfThis();
    const files = Array.from({ length: 10 }, () => inspect('waits', end.signal).catch(() => 'left'));
    end.abort();
    expect(childrenOfThis() - before).toBeLessThanOrEqual(1);
    expect(await Promise.all(files)).toEqual(Array(10).fill('left'));
  });

  it('that finds the line full is refused for now', async () => {
    const { inspect } = startOdd();
    const end = new AbortController();
    const others = ['waits', 'good', 'good'].map((what) => inspect(what, end.signal).catch(() => 'left'));
    await expect(inspect('good')).rejects.toMatchObject({ code: 'unavailable' });
    end.abort();
    expect(await Promise.all(others)).toEqual(['left', 'left', 'left']);
    expect(await inspect('good')).toBe('good');
  });

  it('that has waited too long is refused for now, and what is looked at is not', async () => {
    const { inspect } = startOdd({ patienceMs: 50 });
    const under = inspect('waits');
    await expect(inspect('good')).rejects.toMatchObject({
      code: 'unavailable',
      retryAfterSeconds: undefined,
    });
    expect(await under).toBe('unusable');
    expect(await inspect('good')).toBe('good');
  });

  it('waits behind nobody who had a turn, however many of theirs came before', async () => {
    const { inspect } = startOdd({ waiting: 50 });
    const looked: string[] = [];
    const come = (caller: string, count: number) =>
      Array.from({ length: count }, () => inspect('good', undefined, caller).then(() => looked.push(caller)));
    await Promise.all([...come('a', 8), ...come('b', 8), ...come('c', 1)]);
    expect(looked.slice(0, 4)).toEqual(['a', 'b', 'c', 'a']);
  });

  it('finds a process though somebody else sends what takes for ever', async () => {
    const { inspect } = startOdd({ atOnce: 2, waiting: 8 });
    const end = new AbortController();
    const others = [1, 2, 3].map(() => inspect('waits', end.signal, 'a').catch(() => 'left'));
    expect(await Promise.race([...others, inspect('good', undefined, 'b')])).toBe('good');
    end.abort();
    expect(await Promise.all(others)).toEqual(['left', 'left', 'left']);
  });

  it('takes the place of the newest of whoever has most, where the line is full', async () => {
    const { inspect } = startOdd();
    const end = new AbortController();
    const others = ['waits', 'good', 'good'].map((what) => inspect(what, end.signal, 'a'));
    const comes = inspect('good', undefined, 'b');
    await expect(others[2]).rejects.toMatchObject({ code: 'unavailable' });
    end.abort(new Error('gone'));
    await Promise.all(others.slice(0, 2).map((other) => expect(other).rejects.toThrow('gone')));
    expect(await comes).toBe('good');
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

  it('that came while no process could be started is to be sent again', async () => {
    const { inspect } = startOdd({}, pathToFileURL('/nowhere/at/all.mjs'));
    await expect(inspect('good')).rejects.toMatchObject({ code: 'unavailable' });
  });
});

/** The processes that another one has started. */
const childrenOf = (pid: number) =>
  (readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []).map(Number);

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

it.each(['SIGKILL', 'SIGTERM'] as const)(
  'what looks into files ends with a server that gets %s',
  async (signal) => {
    const { child, address } = startProcess({ DATA_DIR: temporaryDirectory() });
    const body = new Uint8Array(multipartOf([{ name: 'a.xml', content: Buffer.from('<a/>') }]));
    await fetch(`${await address}/api/files/upload`, { method: 'POST', headers: MULTIPART, body });
    const inspectors = childrenOf(child.pid ?? 0);
    expect(inspectors.map(isRunning)).toEqual([true]);
    child.kill(signal);
    await expect.poll(() => inspectors.some(isRunning), { timeout: 5000 }).toBe(false);
  },
);
