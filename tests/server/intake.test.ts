import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createIntake } from '../../server/platform/process/intake.ts';

/** An intake with so many waiting, which takes 10 ms for each of its batches of five, by a clock of its own. */
function intakeOf(waiting: number, { comes = 0 } = {}) {
  const logged: string[] = [];
  const story = { waiting, batches: 0, time: 0, isBroken: false };
  const workOutSome = async () => {
    story.batches += 1;
    story.time += 10;
    if (story.isBroken) throw new Error('broken');
    const amount = Math.min(5, story.waiting);
    story.waiting += comes - amount;
    return amount;
  };
  const work = { workOutSome, failure: 'not worked out', now: () => story.time };
  const intake = createIntake(work, (_level, event) => logged.push(event));
  return { story, intake, logged, isBehind: async () => story.waiting > 0 };
}

describe('an intake', () => {
  const inTime = () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
  };

  it('works out all that is waiting, resting nineteen times as long as it works, and then looks every second', async () => {
    inTime();
    const { story, intake } = intakeOf(12);
    intake.start();
    await vi.advanceTimersByTimeAsync(189);
    expect([story.batches, story.waiting]).toEqual([1, 7]);
    await vi.advanceTimersByTimeAsync(191);
    expect([story.batches, story.waiting]).toEqual([3, 0]);
    await vi.advanceTimersByTimeAsync(190);
    expect(story.batches).toBe(4);
    story.waiting = 1;
    await vi.advanceTimersByTimeAsync(1000);
    expect([story.batches, story.waiting]).toEqual([5, 0]);
  });

  it('works half of the time once somebody was sent away, until nothing is waiting', async () => {
    inTime();
    const { story, intake } = intakeOf(20);
    const inVain = intake.catchUp(async () => {
      story.time += 2000;
      return true;
    });
    expect(await inVain).toBe(false);
    intake.start();
    await vi.advanceTimersByTimeAsync(30);
    expect([story.batches, story.waiting]).toEqual([4, 0]);
    await vi.advanceTimersByTimeAsync(10);
    story.waiting = 10;
    await vi.advanceTimersByTimeAsync(1000);
    expect([story.batches, story.waiting]).toEqual([6, 5]);
    await vi.advanceTimersByTimeAsync(189);
    expect(story.batches).toBe(6);
  });

  it('goes on after a batch that failed, which is logged', async () => {
    inTime();
    const { story, intake, logged } = intakeOf(5);
    story.isBroken = true;
    intake.start();
    await vi.advanceTimersByTimeAsync(0);
    story.isBroken = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect([logged, story.waiting]).toEqual([['not worked out'], 0]);
  });

  it('does nothing any more once it was stopped, whoever asks', async () => {
    const { story, intake, isBehind } = intakeOf(100);
    intake.start();
    await intake.stop();
    expect([await intake.catchUp(isBehind), story.batches]).toEqual([false, 1]);
  });
});

describe('who has to wait for an intake', () => {
  it('helps until all is there that they need', async () => {
    const { story, intake, isBehind } = intakeOf(12);
    expect([await intake.catchUp(isBehind), story.batches]).toEqual([true, 3]);
  });

  it('is let go after two seconds of more and more', async () => {
    const { story, intake, isBehind } = intakeOf(5, { comes: 5 });
    expect([await intake.catchUp(isBehind), story.time]).toEqual([false, 2000]);
  });

  it('shares each batch with all who ask at once', async () => {
    const { story, intake, isBehind } = intakeOf(50);
    const all = await Promise.all(Array.from({ length: 20 }, () => intake.catchUp(isBehind)));
    expect([new Set(all), story.batches]).toEqual([new Set([true]), 10]);
  });
});
