import { describe, expect, it } from 'vitest';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { buyerOf, NUMBER, newestCode, readyToken, requestCode } from './support/signup.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

async function messagesAt(test: TestApp, path: string) {
  const response = await test.app.request(path);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return (await response.json()) as Record<string, string>[];
}

describe('the local inbox', () => {
  it('lists every message, newest first', async () => {
    const test = await createTestApp();
    await test.call('register_buyer', buyerOf(await readyToken(test)));
    test.clock.advance(5);
    await newestCode(test, NUMBER);
    expect(await messagesAt(test, '/dev/inbox.json')).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        to: 'jordan@prairie.example',
        subject: expect.stringContaining('submitted'),
        text: expect.any(String),
        html: expect.stringContaining('<p>'),
        sentAt: '2026-11-20T12:00:05.000Z',
      },
      {
        id: expect.any(String),
        channel: 'sms',
        to: NUMBER,
        subject: '',
        text: expect.stringMatching(/^\d{6} is your Tenderfoot code/),
        html: '',
        sentAt: '2026-11-20T12:00:00.000Z',
      },
    ]);
  });

  it.each(['%2B14032345678', '+14032345678', '14032345678'])(
    'filters by a number written as %s',
    async (to) => {
      const test = await createTestApp();
      await requestCode(test);
      await requestCode(test, { mobileNumber: '+14033345678' });
      expect(await messagesAt(test, `/dev/inbox.json?to=${to}`)).toMatchObject([{ to: NUMBER }]);
    },
  );

  it('filters by an e-mail address in any case', async () => {
    const test = await createTestApp();
    await test.call('register_buyer', buyerOf(await readyToken(test)));
    await test.deps.delivery.deliverDue();
    expect(await messagesAt(test, '/dev/inbox.json?to=JORDAN@prairie.example')).toHaveLength(1);
    expect(await messagesAt(test, '/dev/inbox.json?to=nobody@prairie.example')).toEqual([]);
  });

  it('shows messages on a page without script, escaped', async () => {
    const test = await createTestApp();
    await test.deps.inbox.keep({
      id: '1',
      channel: 'email',
      to: '<i>@x.example',
      subject: '<script>alert(1)</script>',
      text: '"><img src=x onerror=alert(1)>',
      html: '',
    });
    const response = await test.app.request('/dev/inbox');
    const page = await response.text();
    expect(response.headers.get('Content-Type')).toContain('text/html');
    expect(page).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(page).not.toMatch(/<script|<img|<i>|style=/);
    expect((await test.app.request('/dev/inbox.css')).headers.get('Content-Type')).toContain('text/css');
  });

  it('keeps messages sealed at rest', async () => {
    const test = await createTestApp();
    await requestCode(test);
    const rows = await test.database.reader.selectFrom('inbox_messages').selectAll().execute();
    expect(JSON.stringify(rows)).not.toMatch(/Tenderfoot|4032345678/);
  });

  it.each(['/dev/inbox', '/dev/inbox.json', '/dev/inbox.css'])('has no %s in production', async (path) => {
    const test = await createTestApp({ hasInboxPage: false });
    expect((await test.app.request(path)).status).toBe(404);
  });
});

describe('pages for those at this machine', () => {
  const paths = ['/dev/inbox', '/dev/inbox.json', '/dev/billing'];

  it.each([
    'localhost:3000',
    '127.0.0.1:3000',
    '[::1]:3000',
    '192.168.1.7',
    'tenderfoot.example',
    'a.localhost',
  ])('answer under %s', async (host) => {
    const test = await createTestApp({ publicUrl: 'https://tenderfoot.example' });
    for (const path of paths)
      expect((await test.app.request(`http://${host}${path}`)).status, path).toBe(200);
  });

  it.each(['evil.example', 'evil.example:3000', 'tenderfoot.example.evil.example', 'localhost.evil.example'])(
    'answer nothing under a name of somebody else’s: %s',
    async (host) => {
      const test = await createTestApp({ publicUrl: 'https://tenderfoot.example' });
      await test.call('register_buyer', buyerOf(await readyToken(test)));
      for (const path of [...paths, '/dev/inbox.css', '/dev/nothing']) {
        const answer = await test.app.request(`http://${host}${path}`);
        expect([answer.status, (await answer.json()).errors], path).toEqual([
          403,
          { request: sentences.foreignHost.say() },
        ]);
      }
      const post = await test.app.request(`http://${host}/dev/billing`, { method: 'POST', body: 'days=1' });
      expect(post.status).toBe(403);
    },
  );
});
