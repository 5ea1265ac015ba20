import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { mailBudget } from '../../server/outbox/outbox.service.ts';
import { api } from './support/api.ts';
import { addStaff } from './support/staff.ts';
import { createTestApp } from './support/test-app.ts';

const ROOT = join(import.meta.dirname, '../..');

/**
 * Whatever has somebody written to, and what limits it by who causes it. By whom it reaches, a number has its own limits
 * (`request-code.test.ts`), and every mailbox the budget of the outbox.
 */
const causes: Record<string, string> = {
  'accounts/account-links.service.ts': 'staff',
  'accounts/password.service.ts': 'limits.resets, and three an hour for a mailbox; a link that is good once',
  'accounts/second-factor.service.ts': 'staff, to themselves, by a right code',
  'accounts/staff-management.service.ts': 'staff',
  'billing/billing-events.service.ts': 'the card provider, signed',
  'billing/billing-news.service.ts': 'the card provider, once for each event',
  'billing/billing.service.ts': 'no message: a job',
  'billing/card-change.service.ts': 'no message: a job',
  'billing/start-billing.ts': 'no message: a job',
  'consultants/consultants.service.ts': 'invitations of a buyer, by day and by minute',
  'consultants/engagements.service.ts': 'an invitation, accepted once',
  'contact/contact.service.ts': 'limits.messages',
  'registration/application.service.ts': 'an access token, good once, behind limits.codes',
  'review/change-requests.service.ts': 'staff',
  'review/changes-store.ts': 'a link that is good once',
  'review/decisions.service.ts': 'staff',
  'signup/code-request.service.ts': 'limits.codes',
  'submissions/drop-in.service.ts': 'limits.submissions',
};

it('everything that sends is known, and limited by who causes it', () => {
  const sending = globSync('**/*.ts', { cwd: join(ROOT, 'server') }).filter(
    (file) =>
      !file.startsWith('outbox/') &&
      /outbox\.enqueue(Once)?\(/.test(readFileSync(join(ROOT, 'server', file), 'utf8')),
  );
  expect(sending.toSorted()).toEqual(Object.keys(causes).toSorted());
});

it('text messages are sent by one call only, which is limited by address and number', () => {
  const texting = globSync('**/*.ts', { cwd: join(ROOT, 'server') }).filter((file) =>
    /content: \{ channel: 'sms'/.test(readFileSync(join(ROOT, 'server', file), 'utf8')),
  );
  expect(texting).toEqual(['signup/code-request.service.ts']);
});

it('a mailbox gets no more than its budget in an hour, however many have it written to; the rest waits', async () => {
  const test = await createTestApp({ trustedProxies: 1 });
  const email = await addStaff(test, 'admin');
  const arrived = async () => {
    while ((await test.deps.delivery.deliverDue()) > 0);
    return (await test.deps.inbox.list({ to: email, limit: 1000 })).length;
  };
  // That a password was set.
  const before = await arrived();
  const surplus = 30;
  for (let count = 0; count < mailBudget.most + surplus; count += 1) {
    const { status } = await api(test, '/contact', {
      body: {
        topic: 'application',
        name: 'Jo',
        email: 'jo@example.com',
        message: `This is message no. ${count}.`,
      },
      headers: { 'X-Forwarded-For': `198.51.100.${count % 250}` },
    });
    expect(status).toBe(201);
  }
  expect(await arrived()).toBe(mailBudget.most);
  test.clock.advance(mailBudget.withinSeconds + 1);
  expect(await arrived()).toBe(before + mailBudget.most + surplus);
});
