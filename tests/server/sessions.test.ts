import { describe, expect, it } from 'vitest';
import { deviceOf } from '../../server/market/accounts/device.ts';
import { api } from './support/api.ts';
import { addStaff, loggedIn, PASSWORD } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Mobile/15E148 Safari/604.1';

async function loginFrom(test: TestApp, email: string, userAgent: string): Promise<string> {
  const body = { email, password: PASSWORD };
  const { cookie } = await api(test, '/account/login', { body, headers: { 'User-Agent': userAgent } });
  return cookie;
}

const sessionsOf = async (test: TestApp, cookie: string) =>
  (await api(test, '/account/sessions', { cookie })).body as unknown as {
    sessions: { id: string; device: string; startedAt: string; lastSeenAt: string; isThisOne: boolean }[];
  };

describe('the list of sessions', () => {
  it('tells the browser, when it began and was last used, and which one asks', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await loginFrom(test, email, IPHONE);
    test.clock.advance(300);
    const cookie = await loginFrom(test, email, FIREFOX);
    test.clock.advance(120);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
    expect(await sessionsOf(test, cookie)).toMatchObject({
      sessions: [
        {
          device: 'Firefox on Linux',
          startedAt: '2026-11-20T12:05:00.000Z',
          lastSeenAt: '2026-11-20T12:07:00.000Z',
          isThisOne: true,
        },
        {
          device: 'Safari on iPhone',
          startedAt: '2026-11-20T12:00:00.000Z',
          lastSeenAt: '2026-11-20T12:00:00.000Z',
          isThisOne: false,
        },
      ],
    });
  });

  it('leaves out those that have ended, and those of others', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    await loginFrom(test, email, IPHONE);
    test.clock.advance(20 * 60);
    await loggedIn(test, 'reviewer');
    const cookie = await loginFrom(test, email, FIREFOX);
    expect((await sessionsOf(test, cookie)).sessions.map(({ device }) => device)).toEqual([
      'Firefox on Linux',
    ]);
  });

  it('is for those who are logged in, and holds no token', async () => {
    const test = await createTestApp();
    expect((await api(test, '/account/sessions')).status).toBe(401);
    const cookie = await loggedIn(test, 'admin');
    expect(JSON.stringify(await sessionsOf(test, cookie))).not.toMatch(/se_|[0-9a-f]{64}/);
  });
});

describe('signing out one browser', () => {
  it('ends its session and no other', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const phone = await loginFrom(test, email, IPHONE);
    const desk = await loginFrom(test, email, FIREFOX);
    const { sessions } = await sessionsOf(test, desk);
    const id = sessions.find(({ isThisOne }) => !isThisOne)?.id;
    const answer = await api(test, `/account/sessions/${id}`, { cookie: desk, method: 'DELETE' });
    expect(answer.status).toBe(204);
    expect((await api(test, '/account/me', { cookie: phone })).status).toBe(401);
    expect((await api(test, '/account/me', { cookie: desk })).status).toBe(200);
  });

  it('of somebody else is not found', async () => {
    const test = await createTestApp();
    const cookie = await loggedIn(test, 'admin');
    const [own] = (await sessionsOf(test, cookie)).sessions;
    const other = await loggedIn(test, 'reviewer');
    const ask = (who?: string) =>
      api(test, `/account/sessions/${own?.id}`, { method: 'DELETE', ...(who && { cookie: who }) });
    expect((await ask(other)).status).toBe(404);
    expect((await ask()).status).toBe(401);
    expect((await api(test, '/account/me', { cookie })).status).toBe(200);
  });
});

describe('signing out everywhere', () => {
  it('ends every session of the person, this one too, and of nobody else', async () => {
    const test = await createTestApp();
    const email = await addStaff(test, 'admin');
    const phone = await loginFrom(test, email, IPHONE);
    const desk = await loginFrom(test, email, FIREFOX);
    const other = await loggedIn(test, 'reviewer');
    const answer = await api(test, '/account/logout_everywhere', { cookie: desk, body: {} });
    expect([answer.status, answer.body, answer.cookies]).toEqual([
      200,
      {},
      expect.stringMatching(/^sid=; Max-Age=0/),
    ]);
    for (const cookie of [phone, desk]) {
      expect((await api(test, '/account/me', { cookie })).status).toBe(401);
    }
    expect((await api(test, '/account/me', { cookie: other })).status).toBe(200);
  });

  it('is for those who are logged in', async () => {
    const test = await createTestApp();
    expect((await api(test, '/account/logout_everywhere', { body: {} })).status).toBe(401);
  });
});

describe('a browser is called', () => {
  it.each([
    ['Firefox on Linux', FIREFOX],
    ['Safari on iPhone', IPHONE],
    [
      'Chrome on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36',
    ],
    [
      'Edge on Windows',
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0',
    ],
    [
      'Chrome on Android',
      'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Mobile Safari/537.36',
    ],
    [
      'Safari on Mac',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
    ],
    ['Another browser', 'curl/8.5.0'],
    ['Another browser', undefined],
    ['Another browser', '\u0000<script>'.repeat(5000)],
  ])('%s', (name, userAgent) => {
    expect(deviceOf(userAgent)).toBe(name);
  });
});
