import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { systemRandom } from '../../server/platform/adapters/random/system.ts';
import { sentences } from '../../server/platform/i18n/sentences.ts';
import { composeMail } from '../../server/platform/outbox/compose-mail.ts';
import { mailBudget } from '../../server/platform/outbox/outbox.service.ts';
import { api } from './support/api.ts';
import { signupOf } from './support/signup.ts';
import { addStaff } from './support/staff.ts';
import { appOn, createTestApp, type TestApp } from './support/test-app.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Whatever has somebody written to, and what limits it by who causes it. By whom it reaches, a number has its own limits
 * (`request-code.test.ts`), and every mailbox the budget of the outbox.
 */
const causes: Record<string, string> = {
  'market/accounts/account-links.service.ts': 'staff',
  'market/accounts/password.service.ts':
    'limits.resets, and three an hour for a mailbox; a link that is good once',
  'market/accounts/second-factor.service.ts': 'staff, to themselves, by a right code',
  'market/accounts/staff-management.service.ts': 'staff',
  'market/billing/billing-events.service.ts': 'the card provider, signed',
  'market/billing/billing-news.service.ts': 'the card provider, once for each event',
  'market/billing/billing.service.ts': 'no message: a job',
  'market/billing/card-change.service.ts': 'no message: a job',
  'market/billing/start-billing.ts': 'no message: a job',
  'market/consultants/consultants.service.ts': 'invitations of a buyer, by day and by minute',
  'market/consultants/engagements.service.ts': 'an invitation, accepted once',
  'market/contact/contact.service.ts': 'limits.messages',
  'market/applications/registration/application.service.ts':
    'an access token, good once, behind limits.codes',
  'market/applications/review/change-requests.service.ts': 'staff',
  'market/applications/review/changes-store.ts': 'a link that is good once',
  'market/applications/review/decisions.service.ts': 'staff',
  'market/signup/code-request.service.ts': 'limits.codes, and the budget of all text messages',
  'engine/confirmations/confirmations.service.ts':
    'limits.codes, five in 15 minutes for a contact and a network, and the budget of all text messages',
  'engine/webhooks/webhook-deliveries.service.ts':
    'limits.submissions; no mailbox: servers on hosts that the settings name',
  'engine/submissions/follow-ups.service.ts': 'limits.submissions; a copy, three an hour for an address',
};

it('everything that sends is known, and limited by who causes it', () => {
  const sending = globSync('**/*.ts', { cwd: join(ROOT, 'server') }).filter(
    (file) =>
      !file.startsWith('platform/outbox/') &&
      /outbox\.enqueue(Once)?\(/.test(readFileSync(join(ROOT, 'server', file), 'utf8')),
  );
  expect(sending.toSorted()).toEqual(Object.keys(causes).toSorted());
});

it('text messages are sent by calls that are limited by address, number, country and in all', () => {
  const texting = globSync('**/*.ts', { cwd: join(ROOT, 'server') }).filter((file) =>
    /\{ channel: 'sms', to:/.test(readFileSync(join(ROOT, 'server', file), 'utf8')),
  );
  expect(texting.toSorted()).toEqual([
    'engine/confirmations/confirmations.service.ts',
    'market/signup/code-request.service.ts',
  ]);
});

describe('a mailbox gets no more than its budget in an hour, however many have it written to', () => {
  const CONCERN = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
  const sending: Record<string, (test: TestApp, headers: Record<string, string>) => Promise<number>> = {
    contact: async (test, headers) => {
      const body = {
        topic: 'application',
        name: 'Jo',
        email: 'jo@example.com',
        message: 'It does not work.',
      };
      return (await api(test, '/contact', { body, headers })).status;
    },
    'report-a-concern': async (test, headers) =>
      (await api(test, '/forms/report-a-concern', { body: CONCERN, headers })).status,
  };

  it('and the rest waits', async () => {
    const test = await createTestApp();
    const to = 'jo@example.com';
    const arrived = async () => {
      while ((await test.deps.delivery.deliverDue()) > 0);
      return (await test.deps.inbox.list({ to, limit: 1000 })).length;
    };
    await test.database.transaction(async (trx) => {
      for (let count = 0; count <= mailBudget.most; count += 1) {
        const content = composeMail({ to, subject: 'Again', parts: ['and again'] });
        await test.deps.outbox.enqueue(trx, { content, dedupeKey: `again:${count}` });
      }
    });
    expect(await arrived()).toBe(mailBudget.most);
    test.clock.advance(mailBudget.withinSeconds + 1);
    expect(await arrived()).toBe(mailBudget.most + 1);
  });

  it.each(Object.keys(sending))('by “%s”, and is told of the rest within the hour, at once', async (form) => {
    const test = await createTestApp({ trustedProxies: 1 });
    const email = await addStaff(test, 'admin');
    const arrived = async () => {
      while ((await test.deps.delivery.deliverDue()) > 0);
      return test.deps.inbox.list({ to: email, limit: 1000 });
    };
    const send = async (count: number) =>
      expect(await sending[form]?.(test, { 'X-Forwarded-For': `198.51.${count % 250}.7` })).toBe(201);
    // That a password was set.
    const before = (await arrived()).length;
    const surplus = 30;
    for (let count = 0; count < mailBudget.most + surplus; count += 1) await send(count);
    const most = (await arrived()).length;
    expect(most - before).toBe(mailBudget.most);
    // Its owner waits for none of them.
    await api(test, '/account/send_password_reset', { body: { email } });
    expect(await arrived()).toHaveLength(most + 1);
    test.clock.advance(mailBudget.withinSeconds);
    const [told, ...others] = (await arrived()).slice(0, -most - 1);
    expect(others).toEqual([]);
    expect(told?.text).toContain(`/admin/forms/${form}\n`);
    // From then on each is told of again.
    test.clock.advance(mailBudget.withinSeconds);
    await send(1);
    expect(await arrived()).toHaveLength(most + 3);
  });
});

describe('text messages cost no more than their budget', () => {
  const smsBudget = { hour: 10, day: 16 };
  const countries = {
    CA: { country: 'CA', state: 'AB', prefix: '+140323' },
    US: { country: 'US', state: 'NY', prefix: '+121255' },
    AW: { country: 'AW', state: 'Oranjestad', prefix: '+29756' },
  };
  let numbers = 0;
  /** Whoever asks has a number of their own, and an address, in a network of their own if nothing is said. */
  const ask = (test: TestApp, cc: keyof typeof countries, address?: string) => {
    const { prefix, ...place } = countries[cc];
    numbers += 1;
    const mobileNumber = `${prefix}${String(45_000 + numbers).padStart(5, '0')}`.slice(
      0,
      cc === 'AW' ? 11 : 12,
    );
    const headers = { 'X-Forwarded-For': address ?? `10.${numbers >> 8}.${numbers & 255}.1` };
    return api(test, '/registration/request_code', { body: signupOf({ ...place, mobileNumber }), headers });
  };
  const statuses = async (test: TestApp, cc: keyof typeof countries, times: number) => {
    const all: number[] = [];
    for (let count = 0; count < times; count += 1) all.push((await ask(test, cc)).status);
    return all;
  };
  const limited = () => createTestApp({ smsBudget, trustedProxies: 1 });
  const alertsOf = async (test: TestApp) =>
    (await test.deps.alerts.listOpen()).map(({ key }) => key).toSorted();

  it('in an hour and a day, of which one country gets half', async () => {
    const test = await limited();
    expect(await statuses(test, 'AW', 6)).toEqual([200, 200, 200, 200, 200, 503]);
    const { status, body, headers } = await ask(test, 'AW');
    expect([status, body.errors]).toEqual([503, { mobileNumber: sentences.noCodesNow.say() }]);
    expect(headers.get('Retry-After')).toBe('3600');
    expect(await statuses(test, 'CA', 5)).toEqual(Array(5).fill(200));
    expect(await statuses(test, 'US', 1), 'nothing is left of all').toEqual([503]);
    test.clock.advance(3600);
    expect(await statuses(test, 'AW', 4), 'half of the day’s').toEqual([200, 200, 200, 503]);
    expect(await statuses(test, 'US', 4), 'all of the day’s').toEqual([200, 200, 200, 503]);
    expect(Number((await ask(test, 'US')).headers.get('Retry-After'))).toBe(86_400 - 3600);
    expect(await test.database.reader.selectFrom('outbox').select('id').execute()).toHaveLength(16);
    test.clock.advance(86_400 - 3600);
    expect(await statuses(test, 'US', 1)).toEqual([200]);
  });

  it('of which one network gets a tenth', async () => {
    const test = await limited();
    expect((await ask(test, 'CA', '198.51.100.1')).status).toBe(200);
    const { status, headers } = await ask(test, 'US', '198.51.100.2');
    expect([status, headers.get('Retry-After')]).toEqual([503, '3600']);
    expect((await ask(test, 'CA', '198.51.101.2')).status).toBe(200);
    expect((await ask(test, 'CA', '2001:db8:1:1::1')).status).toBe(200);
    expect((await ask(test, 'CA', '2001:db8:1:2::1')).status).toBe(503);
    test.clock.advance(3600);
    expect((await ask(test, 'CA', '198.51.100.2')).status).toBe(200);
    test.clock.advance(3600);
    expect((await ask(test, 'CA', '198.51.100.2')).status, 'two are a tenth of the day’s').toBe(503);
  });

  it('whichever process sends them, and whenever it was started', async () => {
    const test = await limited();
    await statuses(test, 'CA', 5);
    const next = await appOn(test.database, { smsBudget, trustedProxies: 1, random: systemRandom });
    expect(await statuses(next, 'CA', 1)).toEqual([503]);
  });

  it('and staff is told when four fifths of one are used up, until that is over', async () => {
    const test = await limited();
    await statuses(test, 'CA', 3);
    expect(await alertsOf(test)).toEqual([]);
    await statuses(test, 'CA', 1);
    const [alert] = await test.deps.alerts.listOpen();
    expect(alert).toMatchObject({ kind: 'sms-budget', key: 'CA in an hour' });
    expect(alert?.message).toMatch(/4 of 5 .* SMS_PER_HOUR/);
    await statuses(test, 'US', 4);
    expect(await alertsOf(test)).toEqual(['CA in an hour', 'US in an hour', 'all in an hour']);
    test.clock.advance(3600);
    await statuses(test, 'CA', 1);
    expect(await alertsOf(test)).toEqual(['US in an hour']);
  });

  it('and a code that is not sent is asked for by nobody', async () => {
    const test = await limited();
    await statuses(test, 'CA', 6);
    const requests = await test.database.reader.selectFrom('code_requests').select('id').execute();
    expect(requests).toHaveLength(5);
  });
});
