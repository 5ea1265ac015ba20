import type { Database } from './db/database.ts';
import { registerFormVersions } from './forms/form-versions.service.ts';
import { createSubmissions } from './forms/submission.service.ts';
import { createHousekeeping } from './housekeeping.ts';
import { createInbox } from './inbox/inbox.service.ts';
import { createOutboxLoop } from './outbox/outbox.loop.ts';
import { createOutbox } from './outbox/outbox.service.ts';
import { createOutboxDelivery } from './outbox/outbox.worker.ts';
import { createOutboxPrune } from './outbox/retention.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { MailSender } from './ports/mail.ts';
import type { MessageKeeper } from './ports/message-keeper.ts';
import type { Random } from './ports/random.ts';
import type { SmsSender } from './ports/sms.ts';
import { createDrafts } from './registration/draft.service.ts';
import { createRegistrations } from './registration/registration.service.ts';
import { createIds } from './security/ids.ts';
import { createKeys } from './security/keys.ts';
import { createAcceptances } from './signup/acceptance.service.ts';
import { createAccessTokens } from './signup/access-token.service.ts';
import { createCodeRequests } from './signup/code-request.service.ts';
import { createSignupPrune } from './signup/retention.ts';
import { createVerification } from './signup/verification.service.ts';

/** What differs between a process that serves and a test. */
export type Surroundings = {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** APP_SECRET. */
  secret: string;
  publicUrl: string;
  /** Makes the sender of each channel; the stand-ins put messages into the keeper. */
  senders: (keeper: MessageKeeper) => { sms: SmsSender; mail: MailSender };
};

/** Everything the routes and the workers need, wired up. */
export type Deps = Awaited<ReturnType<typeof createDeps>>;

/** Wires the services, and registers the current version of every form. The database is migrated already. */
export async function createDeps({ senders, secret, publicUrl, ...base }: Surroundings) {
  const { database, clock, random, log } = base;
  const newId = createIds(clock, random);
  const keys = createKeys(secret, random);
  const parts = { ...base, newId, keys };

  const inbox = createInbox(parts);
  const delivery = createOutboxDelivery({ ...parts, ...senders(inbox) });
  const outboxLoop = createOutboxLoop(delivery, log);
  const outbox = createOutbox({ ...parts, onEnqueued: outboxLoop.nudge });

  const versions = await registerFormVersions(parts);
  const submissions = createSubmissions(database, versions);
  const accessTokens = createAccessTokens(parts);
  const drafts = createDrafts({ ...parts, versions });
  const { hostname } = new URL(publicUrl);
  const prunes = [createSignupPrune(clock), drafts.removeOld, createOutboxPrune(clock)];

  return {
    database,
    clock,
    log,
    inbox,
    delivery,
    outboxLoop,
    housekeeping: createHousekeeping(database, prunes, log),
    versions,
    accessTokens,
    drafts,
    codeRequests: createCodeRequests({ ...parts, submissions, outbox, host: hostname }),
    verification: createVerification(parts),
    acceptances: createAcceptances(parts),
    registrations: createRegistrations({ ...parts, submissions, accessTokens, drafts, outbox }),
  };
}
