import { createInboxMail } from '../../server/platform/adapters/mail/inbox.ts';
import { createInboxSms } from '../../server/platform/adapters/sms/inbox.ts';
import { createTestApp } from '../server/support/test-app.ts';
import { cutOff } from '../server/support/test-database.ts';
import { describeMailSender } from './mail.contract.ts';
import { describeSmsSender } from './sms.contract.ts';

describeSmsSender('of the local inbox', async () => {
  const { deps, database } = await createTestApp();
  return {
    sender: createInboxSms(deps.inbox),
    arrived: async () => (await deps.inbox.list({ limit: 10 })).map(({ to, text }) => ({ to, text })),
    breakDown: () => cutOff(database),
  };
});

describeMailSender('of the local inbox', async () => {
  const { deps, database } = await createTestApp();
  return {
    sender: createInboxMail(deps.inbox),
    arrived: async () =>
      (await deps.inbox.list({ limit: 10 })).map(({ to, subject, text, html }) => ({
        to,
        subject,
        text,
        html,
      })),
    breakDown: () => cutOff(database),
  };
});
