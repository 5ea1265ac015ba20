import { expect, it, onTestFinished, vi } from 'vitest';
import { createPace, POOR_CONNECTION } from '../../server/platform/http/connections/pace.ts';
import { createPlaces } from '../../server/platform/http/connections/places.ts';
import { knownCaller, staffCaller } from '../../server/platform/turns/callers.ts';

const FEW = { ofOne: 2, inAll: 4 };

/** Time that goes on when it is told to, and places; `sends`: how many bytes come of everybody in a second. */
function startPlaces() {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const places = createPlaces({ strangers: FEW, known: FEW, staff: FEW });
  const log: string[] = [];
  const all: { caller: string; perSecond: number; pace: ReturnType<typeof createPace> }[] = [];
  /** Comes, takes a place as soon as there is one, and keeps it. */
  const come = (caller: string, perSecond = 0, patienceMs?: number): void => {
    const one = { caller, perSecond, pace: createPace(POOR_CONNECTION) };
    let pace: typeof one.pace | undefined;
    const moving = { pace: () => pace, end: () => void log.push(`${caller} ended`) };
    const waiting = { hasLeft: () => false, ...(patienceMs !== undefined && { patienceMs }) };
    places(caller, moving, waiting).then(
      () => {
        one.pace = createPace(POOR_CONNECTION);
        pace = one.pace;
        all.push(one);
        log.push(`${caller} in`);
      },
      () => log.push(`${caller} refused`),
    );
  };
  /** Lets so many seconds pass. */
  const pass = async (seconds: number): Promise<void> => {
    for (let tenth = 0; tenth < seconds * 10; tenth += 1) {
      now += 100;
      for (const { pace, perSecond } of all) pace.came(perSecond / 10);
      await vi.advanceTimersByTimeAsync(100);
    }
  };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  return { come, pass, log };
}

const networks = [1, 2, 3, 4].map((at) => `10.0.${at}.1`);

it('who is known, or of the staff, waits for nobody of another crowd', async () => {
  const { come, pass, log } = startPlaces();
  for (const caller of networks) come(caller, 100_000);
  for (const at of networks) come(knownCaller(at), 100_000);
  come(staffCaller('one'));
  await pass(0.1);
  expect(log).toContain('staff one in');
});

it('who comes first has the first place that is free', async () => {
  const { come, pass, log } = startPlaces();
  for (const caller of networks) come(caller);
  await pass(0.1);
  for (const caller of ['10.1.1.1', '10.1.2.1', '10.1.3.1']) come(caller, 1_000_000);
  await pass(6);
  expect(log.filter((line) => line.startsWith('10.1.') && line.endsWith('in'))).toEqual([
    '10.1.1.1 in',
    '10.1.2.1 in',
    '10.1.3.1 in',
  ]);
});

it('nobody who sends little loses a place to who has as many', async () => {
  const { come, pass, log } = startPlaces();
  for (const caller of networks) come(caller, 20_000);
  await pass(0.1);
  come('10.0.1.1', 1_000_000);
  await pass(31);
  expect(log.slice(4)).toEqual(['10.0.1.1 refused']);
});

it('who has just come and sends nothing makes room soon for who has nothing, however often they come anew', async () => {
  const { come, pass, log } = startPlaces();
  for (const caller of networks) come(caller);
  await pass(0.1);
  come('10.1.1.1', 4000);
  await pass(2.5);
  expect(log.at(-1)).toBe('10.1.1.1 in');
});

it('who waits for places of their own holds up nobody', async () => {
  const { come, pass, log } = startPlaces();
  for (let at = 0; at < 40; at += 1) come('10.0.1.1', 1_000_000);
  await pass(0.1);
  come('10.0.2.1', 1_000_000);
  await pass(0.2);
  expect(log.at(-1)).toBe('10.0.2.1 in');
});

it('nobody is slow because the process stood still', () => {
  let now = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  const pace = createPace(POOR_CONNECTION);
  now += 60_000;
  expect([pace.isSlow(), pace.isSlow(5)]).toEqual([false, false]);
  for (let tenth = 0; tenth < 60; tenth += 1) {
    now += 100;
    pace.isSlow();
  }
  expect(pace.isSlow()).toBe(true);
});

it('no more wait than leave connections for others, and those who have most of them go first', async () => {
  const { come, pass, log } = startPlaces();
  for (const caller of networks) come(caller, 1_000_000);
  for (let at = 0; at < 300; at += 1) come('10.9.9.9');
  for (let at = 0; at < 300; at += 1) come(`10.${20 + Math.floor(at / 200)}.${at % 200}.1`);
  await pass(0);
  const refused = log.filter((line) => line.endsWith('refused'));
  expect([refused.length, new Set(refused)]).toEqual([100, new Set(['10.9.9.9 refused'])]);
});
