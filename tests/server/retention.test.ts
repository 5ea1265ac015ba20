import { describe, expect, it } from 'vitest';
import { forms } from '../../codegen/generated/server.ts';
import { type ConfigError, parseConfig } from '../../server/platform/config/config.ts';
import { defaultRetention, type Retention } from '../../server/platform/retention/retention-settings.ts';
import { api } from './support/api.ts';
import { createSenders, outboxRows } from './support/failing-senders.ts';
import { keptIn } from './support/files.ts';
import { pdfOf } from './support/sample-files.ts';
import { signupOf } from './support/signup.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { uploadOne } from './support/uploads.ts';

const DAY = 86_400;
const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };

function keeping(changes: Partial<Retention>, more = {}) {
  return createTestApp({ retention: { ...defaultRetention, ...changes }, ...more });
}

async function send(test: TestApp, more = {}): Promise<string> {
  const { body } = await api(test, '/forms/report-a-concern', { body: { ...CONCERN, ...more } });
  return (body as unknown as { id: string }).id;
}

async function submissionIds({ database }: TestApp): Promise<string[]> {
  const rows = await database.reader.selectFrom('form_submissions').select('id').orderBy('id').execute();
  return rows.map(({ id }) => id);
}

async function sweepAfter(test: TestApp, days: number): Promise<void> {
  test.clock.advance(days * DAY);
  await test.deps.housekeeping.pruneAll();
}

describe('the settings of retention', () => {
  it('have defaults, and take days', () => {
    expect(parseConfig({}).retention).toEqual(defaultRetention);
    expect(parseConfig({ KEEP_SUBMISSIONS_DAYS: '90' }).retention.submissionDays).toBe(90);
  });

  it('are refused by name when they are no days, or so few that something would be sent twice', () => {
    const env = { KEEP_ALERTS_DAYS: 'forever', KEEP_INSIGHT_DAYS: '0', KEEP_SENT_MESSAGES_DAYS: '3' };
    const error = (() => {
      try {
        return parseConfig(env) && undefined;
      } catch (thrown) {
        return thrown as ConfigError;
      }
    })();
    expect(error?.faults).toEqual([
      'KEEP_SENT_MESSAGES_DAYS must be a whole number of days from 30 to 36500',
      'KEEP_ALERTS_DAYS must be a whole number of days from 1 to 36500',
      'KEEP_INSIGHT_DAYS must be a whole number of days from 1 to 36500',
    ]);
  });
});

describe('submissions', () => {
  it('are kept for good unless somebody says otherwise', async () => {
    const test = await createTestApp();
    const id = await send(test);
    await sweepAfter(test, 5000);
    expect(await submissionIds(test)).toEqual([id]);
  });

  it('go after the days of the settings, with their words and their files, and not before', async () => {
    const test = await keeping({ submissionDays: 30 });
    const file = await uploadOne(test, 'photo.pdf', pdfOf());
    await send(test, { evidence: file.id });
    await test.deps.submissionList.list('report-a-concern', 'monitor', '');
    await sweepAfter(test, 29);
    expect(await submissionIds(test)).toHaveLength(1);
    const later = await send(test);
    await sweepAfter(test, 2);
    expect(await submissionIds(test)).toEqual([later]);
    expect(await test.database.reader.selectFrom('form_submission_terms').selectAll().execute()).toEqual([]);
    expect(keptIn(test)).toEqual([]);
  });

  /** What is left after so many days of what was sent by a form that names these. */
  async function leftOf(keptDays: unknown, days: number): Promise<number> {
    const { uiSchema } = forms['report-a-concern'];
    const form = uiSchema as Record<string, unknown>;
    form['ui:keptDays'] = keptDays;
    try {
      const test = await keeping({ submissionDays: 300 });
      await send(test);
      await sweepAfter(test, days);
      return (await submissionIds(test)).length;
    } finally {
      delete form['ui:keptDays'];
    }
  }

  it('go after the days that their form names, whatever the settings say', async () => {
    expect(await leftOf(7, 8)).toBe(0);
  });

  it.each([0, -3, 0.5, 1e300, '7', null])('that %s can be no number of days harms nothing', async (days) => {
    expect([await leftOf(days, 299), await leftOf(days, 301)]).toEqual([1, 0]);
  });
});

describe('messages', () => {
  it('are forgotten altogether after the days of the settings, but not while they wait', async () => {
    const { state, senders } = createSenders();
    const test = await keeping({ sentMessageDays: 30 }, { senders });
    await loggedIn(test, 'admin');
    await send(test);
    await test.deps.delivery.deliverDue();
    // Beside the one of the admin's new password: they go out at once.
    expect(state.mails.map(({ subject }) => subject)).toContainEqual(
      expect.stringContaining('Report a concern'),
    );
    state.isDown = true;
    await send(test);
    await sweepAfter(test, 31);
    expect(await outboxRows(test)).toMatchObject([{ state: 'queued' }]);
  });

  it('leave the local inbox after as long', async () => {
    const test = await keeping({ sentMessageDays: 30 });
    await test.call('request_code', signupOf());
    await test.deps.delivery.deliverDue();
    await sweepAfter(test, 29);
    expect(await test.deps.inbox.list({ limit: 9 })).toHaveLength(1);
    await sweepAfter(test, 2);
    expect(await test.deps.inbox.list({ limit: 9 })).toEqual([]);
  });

  it('that were given up can be sent again for as long as the settings say', async () => {
    const { state, senders } = createSenders();
    const test = await keeping({ deadLetterDays: 3 }, { senders });
    state.isRefusing = true;
    await test.call('request_code', signupOf());
    await test.deps.delivery.deliverDue();
    await sweepAfter(test, 2);
    expect(await outboxRows(test)).toMatchObject([{ state: 'dead', payload: expect.any(String) }]);
    await sweepAfter(test, 2);
    expect(await outboxRows(test)).toMatchObject([{ state: 'dead', payload: null }]);
  });
});
