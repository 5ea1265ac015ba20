import { describe, expect, test } from 'vitest';
import { countAttempt } from '../../server/platform/attempts/count-attempt.ts';
import { asked } from './support/changes.ts';
import { NUMBER, requestCode, signupOf, verifiedToken } from './support/signup.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';

type Answers = Record<string, unknown>;
type Saved = { savedAt: string; merged?: { data: Answers } };
/** What is sent to one process, and what is kept after. */
type Draft = {
  save(app: TestApp, data: Answers, marks: Answers): Promise<Saved>;
  kept(): Promise<Answers>;
};

const KINDS: [string, () => Promise<{ app: TestApp; draft: Draft }>][] = [
  ['a registration', registration],
  ['changed answers', changes],
];

async function registration() {
  const app = await createTestApp();
  const accessToken = await verifiedToken(app);
  const kept = async () => {
    const { body } = await app.call('verify_access_token', { accessToken });
    return (body as unknown as { draft: { data: Answers } }).draft.data;
  };
  return { app, draft: { save: saving('draft', { accessToken }), kept } };
}

async function changes() {
  const { test: app, changesToken, open } = await asked();
  const kept = async () => (await open()).body.draft?.data ?? {};
  return { app, draft: { save: saving('changes_draft', { changesToken }), kept } };
}

function saving(call: string, known: object): Draft['save'] {
  return async (app, data, marks) => {
    const { status, body } = await app.call(call, { ...known, data, marks }, 'PUT');
    expect(status).toBe(200);
    return body as unknown as Saved;
  };
}

/** Another process on the same database, whose clock differs by so much. */
async function skewed(app: TestApp, seconds: number): Promise<TestApp> {
  const other = await appOn(app.database);
  const difference = (app.clock.now().getTime() - other.clock.now().getTime()) / 1000;
  other.clock.advance(difference + seconds);
  return other;
}

function passes(seconds: number, ...apps: TestApp[]): void {
  for (const { clock } of apps) clock.advance(seconds);
}

const seen = ({ savedAt }: Saved) => ({ '~seen': String(Date.parse(savedAt)) });

describe.each(KINDS)('of %s, through processes whose clocks differ', (_, begin) => {
  test.each([-3600, -30, -2, 2, 30, 3600])('the later edit stays (%i s)', async (skew) => {
    const { app, draft } = await begin();
    const other = await skewed(app, skew);
    await draft.save(other, { city: 'Calgary' }, { city: 1000 });
    passes(3, app, other);
    await draft.save(app, { city: 'Banff' }, { city: 1000 });
    expect((await draft.kept()).city).toBe('Banff');
    passes(4, app, other);
    await draft.save(other, { city: 'Canmore' }, { city: 2500 });
    expect((await draft.kept()).city).toBe('Canmore');
  });

  test.each([30, 1, -30])('what a page had seen gives way, however late it saves (%i s)', async (skew) => {
    const { app, draft } = await begin();
    const other = await skewed(app, skew);
    const list = [{ '~id': 'a', '~new': '1000', name: 1000 }];
    const first = await draft.save(
      other,
      { city: 'Calgary', list: [{ name: 'A' }] },
      { city: 1000, list, address: 0 },
    );
    passes(20, app, other);
    await draft.save(
      app,
      { city: 'Banff', list: [] },
      { city: 19_900, list: [{ '~id': 'a', '~gone': '19800' }], ...seen(first) },
    );
    expect(await draft.kept()).toMatchObject({ city: 'Banff', list: [] });
  });

  test('what was typed elsewhere meanwhile is not overwritten by a page that was offline', async () => {
    const { app, draft } = await begin();
    const other = await skewed(app, 30);
    const first = await draft.save(app, { city: 'Calgary' }, { city: 0 });
    passes(60, app, other);
    await draft.save(other, { city: 'Banff' }, { city: 0 });
    passes(5, app, other);
    const { merged } = await draft.save(app, { city: 'Canmore' }, { city: 40_000, ...seen(first) });
    expect(merged?.data.city).toBe('Banff');
  });
});

describe.each(KINDS)('of %s, once the clock is set back', (_, begin) => {
  test('later edits stay, and so do later removals', async () => {
    const { app, draft } = await begin();
    const named = { '~id': 'a', '~new': '0', name: 0 };
    await draft.save(app, { city: 'Calgary', list: [{ name: 'A' }] }, { city: 0, list: [named] });
    passes(-3600, app);
    await draft.save(
      app,
      { city: 'Banff', list: [{ name: 'B' }] },
      { city: 900, list: [{ '~id': 'a', name: 0 }] },
    );
    expect(await draft.kept()).toMatchObject({ city: 'Banff', list: [{ name: 'B' }] });
    passes(5, app);
    await draft.save(app, { city: 'Banff', list: [] }, { list: [{ '~id': 'a', '~gone': '0' }] });
    expect((await draft.kept()).list).toEqual([]);
  });

  test('what was typed later of what is kept still comes before what was typed earlier', async () => {
    const { app, draft } = await begin();
    await draft.save(app, { list: [{ name: 'A' }] }, { list: [{ '~id': 'a', '~new': '0', name: 0 }] });
    passes(5, app);
    await draft.save(app, { list: [] }, { list: [{ '~id': 'a', '~gone': '0' }] });
    passes(-3600, app);
    const late = { list: [{ '~id': 'a', name: 60_000 }] };
    const { merged } = await draft.save(app, { list: [{ name: 'B' }] }, late);
    expect(merged?.data.list).toEqual([]);
  });
});

describe('a clock that was a year ahead for a moment', () => {
  const YEAR = 365 * 86_400;

  test('keeps nobody waiting for a code', async () => {
    const app = await createTestApp();
    const day = 86_400;
    const early: string[] = [];
    for (const ahead of [YEAR, day, day]) {
      passes(ahead, app);
      early.push(await requestCode(app));
    }
    passes(-YEAR - 2 * day, app);
    const sent = () => app.database.reader.selectFrom('outbox').select('id').execute();
    const before = (await sent()).length;
    const { status, body } = await app.call('request_code', signupOf());
    expect(status).toBe(200);
    expect(await sent()).toHaveLength(before + 1);
    expect((await app.call('request_code', signupOf({ name: 'Jo' }))).status).toBe(429);
    await app.deps.delivery.deliverDue();
    const texts = await app.deps.inbox.list({ to: body.mobileNumber, limit: 4 });
    const codes = texts.map(({ text }) => /^\d+/.exec(text)?.[0] ?? '');
    const verificationCode = codes.find((code) => !early.includes(code));
    expect((await app.call('verify_code', { mobileNumber: NUMBER, verificationCode })).status).toBe(200);
  });

  test('counts no wrong codes against anybody', async () => {
    const app = await createTestApp();
    const tryWrong = () => app.call('verify_code', { mobileNumber: NUMBER, verificationCode: '000000' });
    passes(YEAR, app);
    await requestCode(app);
    for (let tries = 0; tries < 30; tries += 1) await tryWrong();
    expect((await tryWrong()).status).toBe(429);
    passes(-YEAR, app);
    await requestCode(app);
    expect((await tryWrong()).status).toBe(422);
  });

  test('counts no attempts against anybody', async () => {
    const { database, clock, keys, newId } = (await createTestApp()).deps;
    const attempt = { kind: 'reset', by: 'ann@example.com', most: 1, withinSeconds: 3600 } as const;
    const count = (ahead: number) => {
      const parts = { keys, newId, clock: { now: () => new Date(clock.now().getTime() + ahead * 1000) } };
      return database.transaction((trx) => countAttempt(parts, trx, attempt));
    };
    expect(await count(YEAR)).toHaveProperty('id');
    expect(await count(YEAR)).toHaveProperty('retryAfterSeconds');
    expect(await count(0)).toHaveProperty('id');
    expect(await count(1)).toHaveProperty('retryAfterSeconds');
  });
});
