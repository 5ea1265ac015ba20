import { describe, expect, it } from 'vitest';
import type { Running } from './support/server-process.ts';
import { isUp, processIds, serverOf, supervised, until } from './support/supervised.ts';

/** How long it had been silent each time that it was killed for that. */
const silences = ({ output }: Running) =>
  [...output().matchAll(/nothing has been heard of it for (\d+) s/g)].map(([, seconds]) => Number(seconds));
const FROZEN_AFTER_SECONDS = '2';

describe('a supervised server', () => {
  it('is killed when it stands still, is ready again, and has more time when it does so again', async () => {
    const { running, address } = await supervised({ FROZEN_AFTER_SECONDS });
    await running.address;
    for (const [again, signal] of ['SIGSTOP', 'SIGALRM'].entries()) {
      await until(() => isUp(address));
      process.kill(serverOf(running), signal);
      await until(() => silences(running)[again]);
      await until(() => isUp(address));
      expect(processIds(running)).toHaveLength(again + 2);
    }
    expect(silences(running)).toEqual([3, 5]);
    running.child.kill('SIGTERM');
    expect(await running.exit).toBe(0);
  });

  it('is left alone while it starts, while somebody debugs it, and when all was stopped', async () => {
    const [frozen, debugged, asleep, starting] = await Promise.all([
      supervised({ FROZEN_AFTER_SECONDS }),
      supervised({ FROZEN_AFTER_SECONDS }, ['--inspect=127.0.0.1:0']),
      supervised({ FROZEN_AFTER_SECONDS }),
      supervised({ FROZEN_AFTER_SECONDS, STOPS_AT_START: '1' }),
    ]);
    const [clock, ...others] = [frozen.running, debugged.running, asleep.running, starting.running];
    const freeze = async () => {
      const before = silences(clock).length;
      process.kill(serverOf(clock), 'SIGSTOP');
      await until(() => silences(clock)[before]);
      await until(() => isUp(frozen.address));
    };
    await Promise.all([frozen, debugged, asleep].map(({ address }) => until(() => isUp(address))));
    await until(() => processIds(starting.running)[0]);
    process.kill(serverOf(debugged.running), 'SIGSTOP');
    asleep.running.child.kill('SIGSTOP');
    process.kill(serverOf(asleep.running), 'SIGSTOP');
    await freeze();
    for (const running of others) process.kill(serverOf(running), 'SIGCONT');
    asleep.running.child.kill('SIGCONT');
    await freeze();
    for (const { address } of [debugged, asleep, starting]) await until(() => isUp(address));
    for (const running of others) {
      expect(silences(running)).toEqual([]);
      expect(processIds(running)).toHaveLength(1);
    }
  });
});
