import { describe, expect, it } from 'vitest';
import { api } from './support/api.ts';
import { tryLogin, WRONG_LOGIN } from './support/passwords.ts';
import { loggedIn, PASSWORD } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

describe('a session', () => {
  it('of staff ends after 20 idle minutes', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    test.clock.advance(19 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    test.clock.advance(19 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    test.clock.advance(20 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('of staff ends after 12 hours however busy', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    for (let minutes = 0; minutes < 12 * 60 - 15; minutes += 15) {
      test.clock.advance(15 * 60);
      expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    }
    test.clock.advance(15 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('of a member lasts 2 idle hours', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    await test.database.transaction(async (trx) => {
      await trx.updateTable('users').set({ role: 'member' }).execute();
    });
    test.clock.advance(119 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    test.clock.advance(120 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('of a member ends after 24 hours however busy', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    await test.database.transaction(async (trx) => {
      await trx.updateTable('users').set({ role: 'member' }).execute();
    });
    for (let hours = 0; hours < 23; hours += 1) {
      test.clock.advance(60 * 60);
      expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    }
    test.clock.advance(60 * 60);
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
  });

  it('ends at once when its user is disabled', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    await test.database.transaction(async (trx) => {
      await trx.updateTable('users').set({ disabled_at: '2026-11-20' }).execute();
    });
    expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    expect((await tryLogin(test, 'admin@tenderfoot.example', PASSWORD)).body.errors).toEqual(WRONG_LOGIN);
  });
});
