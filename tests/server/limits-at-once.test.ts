import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { api } from './support/api.ts';
import { signupOf } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FORM = 'report-a-concern';
const OPEN = {
  ...{ state: 'open', opensAt: null, closesAt: null, mostAnswers: null },
  ...{ wordsEn: null, wordsFr: null, audience: 'everyone' },
};
const CONCERN = {
  topic: 'safety',
  description: 'No gas monitor was worn.',
  answer: 'email',
  name: 'Ann Roy',
};

/** An app behind a proxy, so that each caller may come from an address of its own, and a form with these settings. */
async function formWith({ opening = {}, followUp = {}, ...options }: Settings = {}) {
  const test = await createTestApp({ trustedProxies: 1, ...options });
  const cookie = await loggedIn(test, 'editor');
  const put = (path: string, body: object) => api(test, path, { method: 'PUT', cookie, body });
  await put(`/admin/openings/${FORM}`, { ...OPEN, ...opening });
  await put(`/admin/follow-ups/${FORM}`, {
    ...{ mailboxes: null, sendsCopy: false, copyEn: null, copyFr: null },
    ...followUp,
  });
  return test;
}

type Settings = Parameters<typeof createTestApp>[0] & { opening?: object; followUp?: object };

/** Asks so often at the same moment, each from another network. @returns the statuses of the answers */
async function atOnce(
  { database }: TestApp,
  many: number,
  ask: (at: number, address: string) => Promise<{ status: number }>,
) {
  const pause = process.env.TEST_DATABASE === 'postgres' ? sql`select pg_sleep(0.5)` : sql`select 1`;
  // Holds them up until they can all be stored together.
  void database.transaction((trx) => pause.execute(trx));
  const answers = await Promise.all(
    Array.from({ length: many }, (_, at) => ask(at, `${100 + (at % 100)}.${Math.floor(at / 100)}.1.1`)),
  );
  return answers.map(({ status }) => status);
}

const from = (address: string) => ({ 'X-Forwarded-For': address });

async function queued(test: TestApp, key: string): Promise<number> {
  const rows = await test.database.reader
    .selectFrom('outbox')
    .select('id')
    .where('dedupe_key', 'like', `${key}%`)
    .execute();
  return rows.length;
}

it('text messages: no more than may be sent, however many are asked for at the same moment', async () => {
  const test = await formWith({ smsBudget: { hour: 20, day: 20 }, opening: { audience: 'phone' } });
  const signup = (at: number, address: string) =>
    api(test, '/registration/request_code', {
      body: signupOf({ mobileNumber: `+1403234${String(1000 + at).slice(-4)}` }),
      headers: from(address),
    });
  const code = (at: number, address: string) =>
    api(test, `/forms/${FORM}/code`, {
      body: { mobileNumber: `+1403235${String(1000 + at).slice(-4)}` },
      headers: from(address),
    });
  const answers = await atOnce(test, 60, (at, address) => (at % 2 ? signup : code)(at, address));
  // Half of the budget is for one country.
  const sent = await test.database.reader
    .selectFrom('outbox')
    .select('id')
    .where('channel', '=', 'sms')
    .execute();
  expect([sent.length, answers.filter((status) => status === 503).length]).toEqual([10, 50]);
});

it('codes by e-mail: no more to strangers than may be sent for one network', async () => {
  const test = await formWith({ opening: { audience: 'email' } });
  await atOnce(test, 90, (at) =>
    api(test, `/forms/${FORM}/code`, {
      body: { email: `somebody-${at}@prairie.example` },
      headers: from('198.51.100.7'),
    }),
  );
  expect(await queued(test, 'form-code:')).toBe(50);
});

it('codes by e-mail: no more to one mailbox, however its address is written', async () => {
  const test = await formWith({ opening: { audience: 'email' } });
  await atOnce(test, 30, (at) =>
    api(test, `/forms/${FORM}/code`, {
      body: { email: `jordan+${at}@prairie.example` },
      headers: from('198.51.100.7'),
    }),
  );
  expect(await queued(test, 'form-code:')).toBe(5);
});

const sendTo = (test: TestApp, email: string, address: string) =>
  api(test, `/forms/${FORM}`, { body: { ...CONCERN, email }, headers: from(address) });

it('copies of answers: no more than may be sent in all', async () => {
  const test = await formWith({ followUp: { sendsCopy: true } });
  const before = Array.from({ length: 490 }, () => ({
    ...{ id: test.deps.newId(), kind: 'mail' as const, key_hash: test.deps.keys.hashForLookup('copies') },
    attempted_at: test.clock.now().toISOString(),
  }));
  await test.database.writer.insertInto('account_attempts').values(before).execute();
  await atOnce(test, 40, (at, address) => sendTo(test, `ann${at}@prairie.example`, address));
  expect(await queued(test, 'copy:')).toBe(10);
});

it('copies of answers: no more to one mailbox, of a form that takes only so many answers', async () => {
  const test = await formWith({ followUp: { sendsCopy: true }, opening: { mostAnswers: 25 } });
  const answers = await atOnce(test, 40, (at, address) => sendTo(test, `ann+${at}@prairie.example`, address));
  expect(answers.filter((status) => status === 201).length).toBe(25);
  expect(await queued(test, 'copy:')).toBe(3);
});

it('codes by e-mail: staff are told when four fifths of all were sent, until that is over', async () => {
  const test = await formWith({ opening: { audience: 'email' } });
  const ask = (at: number, address: string) =>
    api(test, `/forms/${FORM}/code`, {
      body: { email: `somebody-${at}@prairie.example` },
      headers: from(address),
    });
  await atOnce(test, 399, ask);
  expect(await test.deps.alerts.listOpen()).toEqual([]);
  await ask(399, '203.0.113.9');
  const [alert] = await test.deps.alerts.listOpen();
  expect(alert).toMatchObject({ kind: 'form-codes', message: expect.stringContaining('400 of 500') });
  test.clock.advance(3601);
  await ask(400, '203.0.113.9');
  expect(await test.deps.alerts.listOpen()).toEqual([]);
});
