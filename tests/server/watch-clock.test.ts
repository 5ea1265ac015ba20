import { expect, it, onTestFinished, vi } from 'vitest';
import { settledFor } from '../../server/platform/process/watch-clock.ts';

it('a clock is settled when it was not set for ten minutes, by more than a clock is corrected by', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const isSettled = settledFor({ now: () => new Date() }, 600_000);
  const after = (seconds: number) => {
    vi.advanceTimersByTime(seconds * 1000);
    return isSettled();
  };
  const set = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);
  expect([after(0), after(3600)]).toEqual([true, true]);
  set(200);
  expect(after(2)).toBe(true);
  set(86_400);
  expect([after(2), after(300), after(299), after(2)]).toEqual([false, false, false, true]);
  set(-86_400);
  expect([after(2), after(601)]).toEqual([false, true]);
});
