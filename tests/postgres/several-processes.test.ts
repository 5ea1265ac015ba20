import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { createLookups } from '../../server/market/applications/review/lookups.service.ts';
import { openPostgres } from '../../server/platform/db/dialects/postgres.ts';
import { createAddressLimits, PAID_PROFILE } from '../../server/platform/http/limits/rate-limits.ts';
import { api } from '../server/support/api.ts';
import { createSenders } from '../server/support/failing-senders.ts';
import { draftCalls } from '../server/support/form-drafts.ts';
import { lentPostgres } from '../server/support/lent-postgres.ts';
import { applyAsBuyer, reviewerOf } from '../server/support/review.ts';
import { buyerOf, NUMBER, otherCode, readyToken, requestCode, signupOf } from '../server/support/signup.ts';
import { addStaff, login } from '../server/support/staff.ts';
import { appOn, type TestApp } from '../server/support/test-app.ts';
import { createTestRandom } from '../server/support/test-random.ts';

type Overrides = Parameters<typeof appOn>[1] & { hasPaidSms?: boolean };

/** Two apps with connections, memory and limits of their own on one database, as two processes have them. */
async function twoProcesses({ hasPaidSms, ...overrides }: Overrides = {}): Promise<[TestApp, TestApp]> {
  const url = await lentPostgres();
  const open = (name: string) => {
    const database = openPostgres(url);
    onTestFinished(() => database.close());
    const limits = hasPaidSms && createAddressLimits(true, PAID_PROFILE, database.limiters);
    const random = createTestRandom(name);
    return appOn(database, { ...overrides, random, ...(limits && { limits }) });
  };
  return [await open('one'), await open('other')];
}

/** So many calls at once, in turns by the one and the other. */
function raced<Answer>(count: number, call: (at: number) => Promise<Answer>): Promise<Answer[]> {
  return Promise.all(Array.from({ length: count }, (_, at) => call(at)));
}

it('every message goes out once, though both processes deliver at once', async () => {
  const { state, senders } = createSenders();
  const both = await twoProcesses({ senders });
  await raced(60, (at) =>
    (both[at % 2] as TestApp).call('request_code', signupOf({ mobileNumber: `+1403234${1000 + at}` })),
  );
  const claimed = await raced(6, (at) => (both[at % 2] as TestApp).deps.delivery.deliverDue());
  expect(claimed.reduce((sum, count) => sum + count)).toBe(60);
  expect(state.sms).toHaveLength(60);
  expect(new Set(state.sms.map(({ to }) => to)).size).toBe(60);
});

it('one of 20 decisions wins, whichever process takes it', async () => {
  const [one, other] = await twoProcesses();
  const cookie = await login(one, await addStaff(one, 'reviewer'));
  const desks = [reviewerOf(one, cookie), reviewerOf(other, cookie)] as const;
  const id = await applyAsBuyer(one);
  const version = await desks[0].start(id);
  const answers = await raced(20, (at) => (desks[at % 2] ?? desks[0]).act(id, 'approve', { version }));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(19).fill(409)]);
  expect(await one.database.reader.selectFrom('organizations').select('application_id').execute()).toEqual([
    { application_id: id },
  ]);
});

it('20 submits at once make one application', async () => {
  const both = await twoProcesses();
  const token = await readyToken(both[0]);
  const answers = await raced(20, (at) => (both[at % 2] as TestApp).call('register_buyer', buyerOf(token)));
  expect(new Set(answers.map(({ status, body }) => `${status} ${body.applicationId}`)).size).toBe(1);
  expect(await both[0].database.reader.selectFrom('applications').select('id').execute()).toHaveLength(1);
});

it('a code takes five tries and no more, and its right one opens one token', async () => {
  const both = await twoProcesses();
  const wrong = otherCode(await requestCode(both[0]));
  const verify = (at: number, verificationCode: string) =>
    (both[at % 2] as TestApp).call('verify_code', { mobileNumber: NUMBER, verificationCode });
  await raced(16, (at) => verify(at, wrong));
  const row = await both[0].database.reader.selectFrom('code_requests').select('attempts').executeTakeFirst();
  expect(row?.attempts).toBe(5);
  for (const { clock } of both) clock.advance(60);
  const right = await requestCode(both[0]);
  const answers = await raced(4, (at) => verify(at, right));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
});

it('a number is asked for once though it asks both at once', async () => {
  const both = await twoProcesses();
  await raced(10, (at) => (both[at % 2] as TestApp).call('request_code', signupOf()));
  expect(await both[0].database.reader.selectFrom('code_requests').select('id').execute()).toHaveLength(1);
});

it('an address gets ten paid codes an hour from both together', async () => {
  const both = await twoProcesses({ hasPaidSms: true });
  const answers = await raced(16, (at) =>
    (both[at % 2] as TestApp).call('request_code', signupOf({ mobileNumber: `+1403234${1000 + at}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array<number>(10).fill(200), ...Array<number>(6).fill(429)]);
  const refused = answers.find(({ status }) => status === 429);
  expect(Number(refused?.headers.get('Retry-After'))).toBeGreaterThan(3500);
});

it('what staff changes in one is there in the other', async () => {
  const [one, other] = await twoProcesses();
  const before = await other.deps.services.document();
  const { id } = await one.deps.services.create({ name: 'Snow clearing', parent: null });
  expect(before.tree.byId.has(id)).toBe(false);
  expect((await other.deps.services.document()).tree.byId.get(id)?.name).toBe('Snow clearing');
});

it('what applications are found by is worked out once by both together, while registrations go on', async () => {
  const both = await twoProcesses();
  for (let at = 0; at < 12; at += 1) await applyAsBuyer(both[at % 2] as TestApp);
  let goOn = () => {};
  const registering = both[0].database.transaction(
    () =>
      new Promise<void>((done) => {
        goOn = done;
      }),
    'access-token:one',
  );
  const worked = await raced(4, (at) => createLookups((both[at % 2] as TestApp).deps).lookups.catchUp());
  goOn();
  await registering;
  expect(worked).toEqual([true, true, true, true]);
  const left = both[0].database.reader.selectFrom('applications').select('id').where('lookup', 'is', null);
  expect(await left.execute()).toEqual([]);
});

it('answers to several forms, each of which counts its own, hold up nobody', async () => {
  const both = await twoProcesses();
  const [one] = both;
  const staff = await addStaff(one, 'editor');
  const cookie = await login(one, staff);
  const names = ['visit-a', 'visit-b', 'visit-c', 'visit-d'];
  for (const name of names) {
    const calls = draftCalls(one, cookie, name);
    await api(one, '/studio/forms', { cookie, body: { id: name, title: name } });
    const { form } = await calls.open();
    expect((await calls.publish(form.tag, {})).status).toBe(201);
    const opening = { state: 'open', audience: 'everyone', opensAt: null, closesAt: null, mostAnswers: null };
    const body = { ...opening, wordsEn: null, wordsFr: null };
    expect((await api(one, `/admin/openings/${name}`, { method: 'PUT', cookie, body })).status).toBe(200);
  }
  for (const test of both) await test.deps.releases.catchUp();
  const before = await deadlocks(one);
  const statuses = await raced(450, async (at) => {
    const test = both[at % 2] as TestApp;
    return (
      await api(test, `/forms/${names[(at * at * 31 + (at >> 3)) % names.length]}`, {
        body: { name: `Ada ${at}` },
      })
    ).status;
  });
  expect(statuses.filter((status) => status !== 201)).toEqual([]);
  expect(await deadlocks(one)).toBe(before);
});

/** How many transactions this database has ended because they waited for each other. */
async function deadlocks({ database }: TestApp): Promise<number> {
  // Counts are shared by a connection once it has nothing more to do.
  await new Promise((later) => setTimeout(later, 1500));
  const told = sql<{
    deadlocks: string;
  }>`select deadlocks from pg_stat_database where datname = current_database()`;
  return Number((await told.execute(database.reader)).rows[0]?.deadlocks ?? 0);
}
