import type { Platform } from '../../platform/platform.ts';
import type { PaymentProvider } from '../../platform/ports/payments.ts';
import { createRounds } from '../../platform/process/rounds.ts';
import { createBilling as createBillingService } from './billing.service.ts';
import { createBillingEvents } from './billing-events.service.ts';
import { createBillingJobs } from './billing-jobs.service.ts';
import { createTellMembers } from './billing-news.service.ts';
import { createCardChanges } from './card-change.service.ts';
import { createCardDesk } from './card-desk.ts';

/** The billing area: what organizations pay for their plan, and their cards. */
export function createBilling(base: Platform & { payments: PaymentProvider }) {
  const cardDesk = createCardDesk(base);
  const parts = { ...base, cardDesk, tellMembers: createTellMembers(base) };
  const jobs = createBillingJobs(parts);
  const events = createBillingEvents(parts);
  const rounds = {
    work: events.takeMissed,
    everySeconds: base.payments.missedEventsEverySeconds,
    failure: 'missed events not fetched',
  };
  return {
    cardDesk,
    billing: createBillingService({ ...parts, jobs }),
    billingJobs: jobs,
    billingEvents: events,
    billingLoop: createRounds(rounds, base.log),
    cardChanges: createCardChanges({ ...parts, jobs }),
  };
}
