import { api } from '../server/support/api.ts';
import { buyerOf, readyToken } from '../server/support/signup.ts';
import { loggedIn } from '../server/support/staff.ts';
import { createTestApp } from '../server/support/test-app.ts';

const DAY = 86_400;
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

export const leaps: [what: string, seconds: number][] = [
  ['a day back', -DAY],
  ['a year back', -365 * DAY],
  ['an hour forward', 3600],
  ['a year forward, and back', 365 * DAY],
];

/** Lets the clock leap between what was acknowledged and what follows from it, and gives what is wrong then. */
export async function leap(seconds: number): Promise<string[]> {
  const test = await createTestApp();
  await loggedIn(test, 'admin');
  const token = await readyToken(test);
  const isRoundTrip = seconds > 300 * DAY;
  if (isRoundTrip) test.clock.advance(seconds);
  const first = await api(test, '/forms/report-a-concern', { body: CONCERN });
  test.clock.advance(isRoundTrip ? -seconds : seconds);
  const second = await api(test, '/forms/report-a-concern', { body: CONCERN });
  await test.deps.housekeeping.pruneAll();
  for (let count = 0; count < 5; count += 1) await test.deps.delivery.deliverDue();
  const rows = await test.database.reader.selectFrom('outbox').select(['state', 'dedupe_key']).execute();
  const waiting = rows
    .filter(({ state }) => state === 'queued')
    .map(({ dedupe_key }) => `waits: ${dedupe_key}`);
  const stored = await test.database.reader.selectFrom('form_submissions').select('id').execute();
  const { status } = await test.call('register_buyer', buyerOf(token));
  return [
    ...waiting,
    ...(first.status === 201 && second.status === 201 && stored.length === 2
      ? []
      : ['a submission was lost']),
    // Whoever was away for an hour has to begin anew, and is told so.
    ...(status === 201 || status === 401 ? [] : [`register_buyer answered ${status}`]),
  ];
}
