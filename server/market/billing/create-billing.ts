import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { Log } from '../../platform/ports/log.ts';
import type { Charging } from '../../platform/ports/payments.ts';
import { createRounds } from '../../platform/process/rounds.ts';
import type { NewId } from '../../platform/security/ids.ts';
import { createBilling as createBillingService } from './billing.service.ts';
import { createBillingEvents } from './billing-events.service.ts';
import { createBillingJobs } from './billing-jobs.service.ts';
import { createTellMembers } from './billing-news.service.ts';
import { createCardChanges } from './card-change.service.ts';
import type { CardDesk } from './card-desk.ts';

type Parts = {
  database: Database;
  clock: Clock;
  newId: NewId;
  log: Log;
  alerts: Alerts;
  outbox: Outbox;
  payments: Charging;
  cardDesk: CardDesk;
  publicUrl: string;
};

/** Wires the area's services. */
export function createBilling(base: Parts) {
  const parts = { ...base, tellMembers: createTellMembers(base) };
  const jobs = createBillingJobs(parts);
  const events = createBillingEvents(parts);
  const rounds = {
    work: events.takeMissed,
    everySeconds: base.payments.missedEventsEverySeconds,
    failure: 'missed events not fetched',
  };
  return {
    billing: createBillingService({ ...parts, jobs }),
    billingJobs: jobs,
    billingEvents: events,
    billingLoop: createRounds(rounds, base.log),
    cardChanges: createCardChanges({ ...parts, jobs }),
  };
}
