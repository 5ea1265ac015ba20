import { createAlertDesk } from './alerts/alert-desk.service.ts';
import { createAlerts } from './alerts/alerts.service.ts';
import type { Database } from './db/database.ts';
import { createLiveCatalogues } from './i18n/catalogues.ts';
import { createInbox } from './inbox/inbox.service.ts';
import { createDeadLetters } from './outbox/dead-letters.service.ts';
import type { Job } from './outbox/messages.ts';
import { createOutboxLoop } from './outbox/outbox.loop.ts';
import { createOutbox } from './outbox/outbox.service.ts';
import { createOutboxDelivery } from './outbox/outbox.worker.ts';
import { createOutboxWatch } from './outbox/outbox-watch.service.ts';
import { createOutboxPrune, createOutboxSweep } from './outbox/retention.ts';
import type { Clock } from './ports/clock.ts';
import type { Log } from './ports/log.ts';
import type { MailSender } from './ports/mail.ts';
import type { MessageKeeper } from './ports/message-keeper.ts';
import { type Metrics, noMetrics } from './ports/metrics.ts';
import type { Random } from './ports/random.ts';
import type { SmsSender } from './ports/sms.ts';
import { defaultRetention, type Retention } from './retention/retention-settings.ts';
import { createIds } from './security/ids.ts';
import { createKeys } from './security/keys.ts';

export type PlatformParts = {
  database: Database;
  clock: Clock;
  random: Random;
  log: Log;
  /** Default: nothing is counted. */
  metrics?: Metrics;
  /** Default: the usual periods. */
  retention?: Retention;
  /** Whether mailboxes have a budget. Default: yes. */
  hasRateLimits?: boolean;
  /** APP_SECRET. */
  secret: string;
  /** Origin of the site, for links in e-mails. */
  publicUrl: string;
  /** Makes the sender of each channel; the stand-ins put messages into the keeper. */
  senders: (keeper: MessageKeeper) => { sms: SmsSender; mail: MailSender };
};

/** Does a job of the outbox; repeating it must do no harm. Throws when the job has to be done again. */
type Perform = (job: Job) => Promise<void>;

/** The foundation of all areas: database, ports, ids, keys, outbox and its delivery, alerts. */
export type Platform = ReturnType<typeof createPlatform>;

export function createPlatform(
  { secret, senders, metrics = noMetrics, retention = defaultRetention, ...base }: PlatformParts,
  perform: Perform,
) {
  const { clock, random, log, hasRateLimits = true } = base;
  const own = { newId: createIds(clock, random), keys: createKeys(secret, random), metrics, retention };
  const parts = { ...base, ...own };
  const inbox = createInbox(parts);
  const alerts = createAlerts(parts);
  const onEnqueued: Parameters<typeof createOutbox>[0]['onEnqueued'] = (channel) => outboxLoop.nudge(channel);
  const outbox = createOutbox({ ...parts, hasRateLimits, alerts, onEnqueued });
  const delivery = createOutboxDelivery({ ...parts, ...senders(inbox), perform, alerts });
  const outboxLoop = createOutboxLoop(delivery, log);
  return {
    ...parts,
    catalogues: createLiveCatalogues(),
    inbox,
    alerts,
    outbox,
    delivery,
    outboxLoop,
    outboxWatch: createOutboxWatch(parts),
    outboxPrune: createOutboxPrune(clock, retention),
    outboxSweep: createOutboxSweep(parts),
    alertDesk: createAlertDesk({ ...parts, alerts }),
    deadLetters: createDeadLetters({ ...parts, alerts, outbox }),
  };
}
