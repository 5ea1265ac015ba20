import { describe, expect, test } from 'vitest';
import { openedStudio } from './support/opened-studio.ts';
import { ownerRenaming, RENAMED } from './support/renamed-question.ts';
import { buyerOf, NUMBER, readyToken, verifiedToken } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

type Saved = { savedAt: string; merged?: { data: object }; formVersion?: string };

/** Saves as a page does: each answer with how long ago it was typed. */
async function save(app: TestApp, accessToken: string, data: object, marks: object, formVersion?: string) {
  const body = { accessToken, data, marks, ...(formVersion && { formVersion }) };
  const { status, body: saved } = await app.call('draft', body, 'PUT');
  expect(status).toBe(200);
  return saved as unknown as Saved;
}

async function kept(app: TestApp, accessToken: string) {
  const { body } = await app.call('verify_access_token', { accessToken });
  return (body as unknown as { draft: { data: Record<string, unknown> } | null }).draft?.data;
}

describe('answers that two pages save', () => {
  test('are kept of both, and each is told what the other has typed', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    await save(app, token, { city: 'Calgary' }, { city: 0 });
    const { merged } = await save(app, token, { address: '9 Bow Trail' }, { address: 0 });
    expect(merged?.data).toEqual({ city: 'Calgary', address: '9 Bow Trail' });
    expect(await kept(app, token)).toEqual({ city: 'Calgary', address: '9 Bow Trail' });
  });

  test('are by the time of the keystroke, not of the save, cleared answers too', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    app.clock.advance(3600);
    await save(app, token, { city: 'Calgary' }, { city: 60_000, email: 60_000 });
    const { merged } = await save(
      app,
      token,
      { city: 'Banff', email: 'old@example.com' },
      { city: 90_000, email: 90_000 },
    );
    expect(merged?.data).toEqual({ city: 'Calgary' });
  });

  test('count from when they came in, whatever the clock of a device says', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    await save(app, token, { city: 'Calgary' }, { city: -1e15 });
    app.clock.advance(1);
    await save(app, token, { city: 'Banff' }, { city: 0 });
    expect(await kept(app, token)).toEqual({ city: 'Banff' });
  });

  test('all come together when they are saved at once', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    const names = Array.from({ length: 40 }, (_, at) => `q${at}`);
    await Promise.all(names.map((name) => save(app, token, { [name]: name }, { [name]: 0 })));
    expect(await kept(app, token)).toEqual(Object.fromEntries(names.map((name) => [name, name])));
  });

  test('take the place of all when nobody says when they were typed', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    await save(app, token, { city: 'Calgary' }, { city: 0 });
    app.clock.advance(1);
    await app.call('draft', { accessToken: token, data: { address: '9 Bow Trail' } }, 'PUT');
    const { merged } = await save(app, token, { city: 'Calgary' }, { city: 5000 });
    expect(merged?.data).toEqual({ address: '9 Bow Trail' });
  });

  test('are not stored where nothing was typed', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    await save(app, token, { country: 'CA' }, {});
    expect(await kept(app, token)).toBeUndefined();
  });

  test('do not grow without end, though each save is small', async () => {
    const app = await createTestApp();
    const accessToken = await verifiedToken(app);
    const statuses: number[] = [];
    for (const name of ['a', 'b', 'c']) {
      const data = { [name]: 'x'.repeat(400_000) };
      statuses.push((await app.call('draft', { accessToken, data, marks: { [name]: 0 } }, 'PUT')).status);
    }
    expect(statuses).toEqual([200, 200, 413]);
    expect(Object.keys((await kept(app, accessToken)) ?? {})).toEqual(['a', 'b']);
  });

  test('survive marks of any shape', async () => {
    const app = await createTestApp();
    const token = await verifiedToken(app);
    const shapes = [
      { a: [], b: { '~all': 'x' }, '~all': 'Infinity' },
      { a: [{ '~id': 'x', '~gone': 'y' }, 7, null, 'x'] },
      { a: { '~id': '1' }, '~id': 'z', list: 9 },
    ];
    for (const marks of shapes) await save(app, token, { a: 1, b: { c: 2 }, list: [{ d: 1 }] }, marks);
    expect(await kept(app, token)).toBeDefined();
  });
});

describe('a page that was opened before a release', () => {
  test('is told of it when it saves, and loses nothing to a page that has come over', async () => {
    const { test: app } = await openedStudio();
    const token = await readyToken(app, { organizationType: 3 });
    const owner = ownerRenaming(app);
    const before = await owner.version();
    expect(await save(app, token, { feedback: 'A friend' }, { feedback: 0 }, before)).not.toHaveProperty(
      'formVersion',
    );
    await owner.rename();
    await owner.release({ drafts: 'migrate', map: RENAMED });
    const now = await owner.version();
    app.clock.advance(1);
    const told = await save(app, token, { feedback: 'A buyer' }, { feedback: 0 }, before);
    expect(told.formVersion).toBe(now);
    expect(await kept(app, token)).toEqual({ comments: 'A buyer' });
    app.clock.advance(1);
    await save(app, token, { comments: 'A buyer', city: 'Banff' }, { city: 0 }, now);
    app.clock.advance(1);
    await save(app, token, { feedback: 'Two friends' }, { feedback: 0 }, before);
    expect(await kept(app, token)).toEqual({ comments: 'Two friends', city: 'Banff' });
  });
});

describe('what was handed in', () => {
  test('is told to whoever has the token, for a day, and to nobody else', async () => {
    const app = await createTestApp();
    const accessToken = await readyToken(app);
    expect((await app.call('receipt', { accessToken })).status).toBe(401);
    const { body } = await app.call('register_buyer', buyerOf(accessToken));
    const answer = await app.call('receipt', { accessToken });
    expect(answer.status).toBe(200);
    expect(answer.body).toEqual({
      reference: (body as unknown as { reference: string }).reference,
      submittedAt: app.clock.now().toISOString(),
      organizationType: 2,
    });
    app.clock.advance(24 * 3600);
    expect((await app.call('receipt', { accessToken })).body.errors).toEqual({
      accessToken: 'Invalid access token.',
    });
    expect((await app.call('receipt', { accessToken: NUMBER })).status).toBe(401);
  });
});
