import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { CompilerHindered, createFormCompiler } from '../../server/engine/live/form-compiler.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { findFormDraftHead } from '../../server/studio/drafts/form-drafts.repository.ts';
import { asking, draftCalls } from './support/form-drafts.ts';
import { FORM, publish, send, withSite } from './support/published-forms.ts';
import { begun, beside, openAlerts } from './support/publishing.ts';
import { loggedIn, login } from './support/staff.ts';
import { appOn, createTestApp } from './support/test-app.ts';
import { createTestRandom } from './support/test-random.ts';

const LATER = '2026-11-21T12:00:00.000Z';

describe('a draft that is to be published at a time', () => {
  it('is, then, by one of the processes', async () => {
    const { test, change, publish: press, open, save } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
      .toISOString()
      .replace(/\d\d\.\d+Z/, '00.000Z');
    const wish = { migration: { drafts: 'carry-over' }, publishAt };
    expect((await press(tag, wish)).body).toEqual({ state: 'scheduled', number: null });
    expect((await open()).draft?.offer).toMatchObject({ isMine: true, isApproved: true, publishAt });
    const { status, body } = await save((await open()).form.text, tag);
    expect([status, body.errors]).toEqual([409, { request: sentences.draftWaits.say() }]);
    await test.deps.publishDue();
    expect((await send(test))[0]).toBe(201);
    const second = await beside(test);
    for (const { clock } of [test, second]) clock.advance(3601);
    await Promise.all([test, second].map(({ deps }) => deps.publishDue()));
    await Promise.all([test, second].map(({ deps }) => deps.releases.catchUp()));
    for (const app of [test, second]) expect(await send(app)).toEqual([422, ['site']]);
    expect((await test.deps.releases.list(FORM)).map(({ number }) => number)).toEqual([5, 4, 3, 2, 1]);
    expect(await openAlerts(test)).toEqual([]);
  });

  it('is by the rounds of a process whose clock goes as time does', async () => {
    const { test, change, publish: press } = await begun();
    const { draftRounds, releases } = test.deps;
    const tag = await change((text) => asking(text, 'crew'));
    const soon = new Date(test.clock.now().getTime() + 120_000).toISOString();
    const publishAt = soon.replace(/\d\d\.\d+Z/, '00.000Z');
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt });
    const newest = async () => (await releases.list(FORM))[0]?.number ?? 0;
    const before = await newest();
    test.clock.advance(180);
    draftRounds.start();
    await expect.poll(newest).toBe(before + 1);
    await draftRounds.stop();
  });

  it('waits while the clock was just set: it may be set back, and what is published stays', async () => {
    const { test, change, publish: press } = await begun();
    const { draftRounds, publishDue, releases } = test.deps;
    const tag = await change((text) => asking(text, 'crew'));
    const year = 365 * 86_400;
    const publishAt = new Date(test.clock.now().getTime() + (year / 2) * 1000).toISOString();
    await press(tag, {
      migration: { drafts: 'carry-over' },
      publishAt: publishAt.replace(/\d\d\.\d+Z/, '00.000Z'),
    });
    const newest = async () => (await releases.list(FORM))[0]?.number;
    const before = await newest();
    const round = async () => {
      draftRounds.start();
      await draftRounds.stop();
    };
    test.clock.advance(year);
    await round();
    expect(await newest()).toBe(before);
    test.clock.advance(-year);
    await round();
    expect(await newest()).toBe(before);
    test.clock.advance(year);
    await publishDue();
    expect(await newest()).toBe((before ?? 0) + 1);
  });

  it('is worked on again when it cannot be, and admins are told', async () => {
    const { test, change, publish: press } = await begun();
    const tag = await change((text) => asking(text, 'crew'));
    const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
      .toISOString()
      .replace(/\d\d\.\d+Z/, '00.000Z');
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt });
    await publish(test, FORM, withSite(), { drafts: 'carry-over' });
    test.clock.advance(3601);
    await test.deps.publishDue();
    const next = draftCalls(test, await login(test, 'editor@tenderfoot.example'));
    expect((await next.open()).draft?.offer).toBeNull();
    expect(await openAlerts(test)).toEqual([
      [
        'form-publication',
        expect.stringContaining('A version of this form has been published in the meantime'),
      ],
    ]);
  });

  it('is a few minutes later where something else hindered it', async () => {
    const { test, refuseOnce, hinder, isOffered } = await hinderable();
    const newest = async () => (await test.deps.releases.list(FORM))[0]?.number ?? 0;
    const before = await newest();
    const tried = async () => {
      await test.deps.publishDue();
      expect([await isOffered(), await newest(), await openAlerts(test)]).toEqual([true, before, []]);
    };
    refuseOnce();
    await tried();
    await tried();
    test.clock.advance(60);
    hinder(true);
    await tried();
    hinder(false);
    test.clock.advance(119);
    await tried();
    test.clock.advance(1);
    await test.deps.publishDue();
    expect([await newest(), await openAlerts(test)]).toEqual([before + 1, []]);
  });

  it('is worked on again, and admins are told, where something has hindered it for two hours', async () => {
    const { test, hinder, isOffered } = await hinderable();
    hinder(true);
    // All was down when its time came.
    test.clock.advance(86_400);
    for (const minutes of [0, 1, 2, 4, 8, 16, 32]) {
      test.clock.advance(60 * minutes);
      await test.deps.publishDue();
      expect([await isOffered(), await openAlerts(test)]).toEqual([true, []]);
    }
    test.clock.advance(60 * 64 - 1);
    await test.deps.publishDue();
    expect(await isOffered(), 'before the pause is over').toBe(true);
    test.clock.advance(1);
    await test.deps.publishDue();
    expect(await isOffered()).toBe(false);
    expect(await openAlerts(test)).toEqual([['form-publication', expect.anything()]]);
  });

  it('has a time that is still to come, and is taken back until then', async () => {
    const { change, publish: press, takeBack, save, open } = await begun();
    const tag = await change((text) => asking(text, 'site'));
    for (const publishAt of ['2020-01-01T00:00:00.000Z', '2099-01-01T00:00:00.000Z'])
      expect((await press(tag, { migration: { drafts: 'carry-over' }, publishAt })).body.errors).toEqual({
        publishAt: sentences.noTimeToCome.say(),
      });
    expect((await press(tag, { publishAt: 'soon' })).status).toBe(422);
    await press(tag, { migration: { drafts: 'carry-over' }, publishAt: LATER });
    expect((await takeBack(tag)).status).toBe(204);
    expect((await takeBack(tag)).status).toBe(409);
    expect((await save((await open()).form.text, tag)).status).toBe(200);
  });
});

/** A draft whose time has come, with a compiler and a database that can hinder it. */
async function hinderable() {
  const real = createFormCompiler({ log: () => {} });
  onTestFinished(real.close);
  let isHindered = false;
  const compile: typeof real.compile = (...asked) =>
    isHindered ? Promise.reject(new CompilerHindered(FORM, 'no time')) : real.compile(...asked);
  const { database } = await createTestApp();
  let refusals = 0;
  const transaction: Database['transaction'] = (...asked) => {
    refusals -= 1;
    return refusals < 0 ? database.transaction(...asked) : Promise.reject(busy());
  };
  const compiler = { ...real, compile };
  const random = createTestRandom('hinderable');
  const test = await appOn({ ...database, transaction }, { random, compiler });
  const { change, publish: press } = draftCalls(test, await loggedIn(test, 'editor'));
  const tag = await change((text) => asking(text, 'crew'));
  const publishAt = new Date(test.clock.now().getTime() + 3_600_000)
    .toISOString()
    .replace(/\d\d\.\d+Z/, '00.000Z');
  await press(tag, { migration: { drafts: 'carry-over' }, publishAt });
  test.clock.advance(3601);
  return {
    test,
    /** Lets the next transaction fail as if another had held up the database for too long. */
    refuseOnce() {
      refusals = 1;
    },
    hinder(isNow: boolean) {
      isHindered = isNow;
    },
    isOffered: async () => (await findFormDraftHead(database.reader, FORM))?.offered_by !== null,
  };
}

function busy(): Error {
  return process.env.TEST_DATABASE === 'postgres'
    ? Object.assign(new Error('canceling statement due to lock timeout'), { code: '55P03' })
    : new SqliteConnection.SqliteError('database is locked', 'SQLITE_BUSY');
}
