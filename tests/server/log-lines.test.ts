import { expect, it, onTestFinished, vi } from 'vitest';
import { createLog } from '../../server/platform/adapters/log/json-lines.ts';
import { api } from './support/api.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

/** What is written of these events, as text. */
function written(log: (write: ReturnType<typeof createLog>) => void): string {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let text = '';
  log(
    createLog(
      (lines) => {
        text += lines;
      },
      () => new Date('2026-11-20T09:00:00-03:00'),
    ),
  );
  vi.runAllTimers();
  return text;
}

it('each event is a line of JSON with its time in UTC, several in one go', () => {
  const text = written((log) => {
    log('info', 'request', { status: 200 });
    log('warn', 'virus scanner failed');
  });
  expect(text.split('\n').map((line) => line && JSON.parse(line))).toEqual([
    { time: '2026-11-20T12:00:00.000Z', level: 'info', event: 'request', status: 200 },
    { time: '2026-11-20T12:00:00.000Z', level: 'warn', event: 'virus scanner failed' },
    '',
  ]);
});

it('no text of a caller makes a line of its own, nor changes another', () => {
  const hostile = ['\n{"level":"error"}', '\r\n', '"},{', '\u2028', '\u001b[2K', '\0', '\\'];
  const text = written((log) => {
    for (const route of hostile) log('info', 'request', { route });
  });
  const lines = text.trimEnd().split('\n');
  expect(lines.map((line) => JSON.parse(line).route)).toEqual(hostile);
  expect(text.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
});

it.each([
  ['nobody', 401],
  ['editor', 403],
] as const)(
  'what is refused to %s is a line of its route with its status, and not who it was',
  async (who, status) => {
    const test = await createTestApp();
    const cookie = who === 'nobody' ? '' : await loggedIn(test, who);
    test.logged.length = 0;
    expect((await api(test, '/admin/applications', { cookie })).status).toBe(status);
    expect(test.logged).toMatchObject([
      { event: 'request', fields: { method: 'GET', route: '/api/admin/applications', status } },
    ]);
    expect(JSON.stringify(test.logged)).not.toContain('tenderfoot.example');
  },
);
