import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { AppError } from '../../server/platform/errors.ts';
import { speaking } from '../../server/platform/i18n/speak.ts';
import { createPasswords } from '../../server/platform/security/passwords.ts';
import { createGate } from '../../server/platform/turns/gate.ts';
import { createTestRandom } from './support/test-random.ts';

const passwords = createPasswords(createTestRandom());

describe('hashes of passwords', () => {
  it('are Argon2id with the parameters beside them and a salt of their own', async () => {
    const [one, other] = await Promise.all([passwords.hash('me', 'secret'), passwords.hash('me', 'secret')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(other).not.toBe(one);
    expect(await passwords.verify('me', 'secret', one)).toBe(true);
    expect(await passwords.verify('me', 'Secret', one)).toBe(false);
  });

  it.each([undefined, '', 'secret', '$argon2id$v=19$m=19456,t=2,p=1$', '$2b$10$abc'])(
    'say no where there is none that counts (%j), and take their time for it',
    async (hash) => {
      const start = performance.now();
      expect(await passwords.verify('me', '', hash)).toBe(false);
      expect(performance.now() - start).toBeGreaterThan(5);
    },
  );

  it('are made so many at a time; 150 wait and the next is asked to come back', async () => {
    const two = createPasswords(createTestRandom(), { atOnce: 2, memoryKib: 64 });
    const outcomes = await Promise.allSettled(Array.from({ length: 160 }, () => two.hash('me', 'secret')));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused).toHaveLength(8);
    expect(refused[0]?.reason).toMatchObject({ code: 'unavailable' });
    expect(await two.hash('me', 'secret')).toContain('argon2id');
  });
});

/** Work that takes one turn of the event loop and writes down its name. */
function namedWork(waiting: number) {
  const begun: string[] = [];
  const gate = createGate({ atOnce: 1, waiting });
  const come = (caller: string, count: number) =>
    Array.from({ length: count }, (_, at) =>
      gate(caller, async () => {
        begun.push(`${caller}${at}`);
        await new Promise((next) => setImmediate(next));
      }),
    );
  return { begun, come };
}

describe('a gate', () => {
  it('lets no more through at once than it should, and lets on after a failure', async () => {
    const gate = createGate({ atOnce: 2, waiting: 20 });
    let running = 0;
    let most = 0;
    const work = async (at: number) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((next) => setImmediate(next));
      running -= 1;
      if (at % 3 === 0) throw new Error('failed');
      return at;
    };
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, at) => gate('me', () => work(at))),
    );
    expect([most, running]).toEqual([2, 0]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(13);
  });

  it('refuses who has waited too long, and lets on', async () => {
    const gate = createGate({ atOnce: 1, waiting: 20, patienceMs: 20 });
    const leave = new AbortController();
    const under = gate('me', () => new Promise((done) => leave.signal.addEventListener('abort', done)));
    await expect(gate('you', async () => 'late')).rejects.toMatchObject({ code: 'unavailable' });
    leave.abort();
    await under;
    expect(await gate('you', async () => 'done')).toBe('done');
  });

  it('tells who is refused how long it takes, in their own language', async () => {
    const gate = createGate({ atOnce: 1, waiting: 3 });
    const pause = () => new Promise((next) => setImmediate(next));
    const first = ['a', 'b', 'c', 'd'].map((caller) => gate(caller, pause));
    await first[1];
    const many = speaking('fr', () => [gate('e', pause), gate('e', pause)]);
    const one = gate('f', pause);
    const refusal = await many[1]?.catch((error: unknown) => error);
    if (!(refusal instanceof AppError)) throw refusal;
    expect(refusal.retryAfterSeconds).toBe(1);
    expect(speaking('fr', () => refusal.body.errors.request)).toMatch(/^Il y a .* dans 1 secondes/);
    await Promise.allSettled([...first, ...many, one]);
  });

  it('lets whoever comes with one wait behind one of each other caller', async () => {
    const { begun, come } = namedWork(50);
    await Promise.all([...come('a', 20), ...come('b', 20), ...come('c', 1)]);
    expect(begun.slice(0, 4)).toEqual(['a0', 'a1', 'b0', 'c0']);
  });

  it('charges nobody in a later, smaller crowd for a turn beside many who have given up', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const gate = createGate({ atOnce: 1, waiting: 500, patienceMs: 30 });
    const pause = () => new Promise((next) => setImmediate(next));
    let crowd: Promise<unknown> = Promise.resolve();
    const first = gate('10.9.0.1', pause);
    const turn = gate('203.0.113.1', () => crowd);
    crowd = Promise.allSettled(Array.from({ length: 200 }, (_, at) => gate(`10.0.${at}.1`, pause)));
    await first;
    vi.advanceTimersByTime(30);
    await turn;

    let before = 0;
    let isOver = false;
    const few = Array.from({ length: 4 }, async (_, at) => {
      while (!isOver) {
        await gate(`10.0.${at}.1`, pause);
        if (!isOver) before += 1;
      }
    });
    await gate('203.0.113.1', pause);
    isOver = true;
    await Promise.all(few);
    expect(before).toBeLessThanOrEqual(5);
  });

  it('turns away, when full, those who have most in line, and nobody with one', async () => {
    const { begun, come } = namedWork(8);
    const outcomes = await Promise.allSettled([...come('a', 9), ...come('b', 9), ...come('c', 1)]);
    expect(outcomes.filter(({ status }) => status === 'rejected')).toHaveLength(10);
    expect(outcomes.at(-1)).toMatchObject({ status: 'fulfilled' });
    expect(begun).toContain('c0');
  });
});
