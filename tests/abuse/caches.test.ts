import { expect, it } from 'vitest';
import { signupOf } from '../server/support/signup.ts';
import { startMeasured } from './measured-server.ts';

/** Each asks for a number of its own, in a country of so many letters, so many times. */
const SIZES: [what: string, size: number, times: number][] = [
  ['that is just read', 15_500, 300],
  ['of 980 kB', 980_000, 60],
];
/** A fraction of what is sent. */
const GROWTH = 1_500_000;

it.each(SIZES)('numbers in a country %s do not stay in memory', async (_, size, times) => {
  const server = await startMeasured({ RATE_LIMITS: 'off' });
  const ask = async (at: number) => {
    const body = JSON.stringify(
      signupOf({
        country: `${at}`.padEnd(size, 'C'),
        mobileNumber: `+1403234${String(at).padStart(4, '0')}`,
      }),
    );
    const headers = { 'Content-Type': 'application/json' };
    const answer = await fetch(`${server.url}/api/registration/request_code`, {
      method: 'POST',
      headers,
      body,
    });
    await answer.arrayBuffer();
    return answer.status;
  };
  for (let at = 0; at < 20; at += 1) expect([413, 422]).toContain(await ask(9000 + at));
  const before = await server.settled();
  for (let at = 0; at < times; at += 1) expect(await ask(at)).toBe(size > 16_000 ? 413 : 422);
  const after = await server.settled();
  expect(after.kept - before.kept).toBeLessThan(GROWTH);
});
