import { constants } from '../../../codegen/generated/constants.ts';
import type { Db } from '../../platform/db/database.ts';
import type {
  ApplicationCardRow,
  ApplicationInvoiceRow,
} from '../../platform/db/tables/application-tables.ts';
import type { BillingAccountRow } from '../../platform/db/tables/billing-tables.ts';
import { addSeconds, DAY, iso } from '../../platform/db/times.ts';
import type { Outbox } from '../../platform/outbox/outbox.service.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { findAgreedInvoice, findApplicationCard, insertAccount } from './billing.repository.ts';

/** An organization, and the application it came from. */
export type Approved = { organizationId: string; applicationId: string };

/**
 * Opens the billing account of an organization with a plan, and queues the start of its subscription. The trial runs
 * from now, however long the provider is unavailable. An existing account is not changed.
 */
export async function startBilling(
  { clock, outbox }: { clock: Clock; outbox: Outbox },
  trx: Db,
  { organizationId, applicationId }: Approved,
): Promise<void> {
  const agreed = await findAgreedInvoice(trx, applicationId);
  if (!agreed) return;
  const card = await findApplicationCard(trx, applicationId);
  const row = rowOf(organizationId, { agreed, card, now: clock.now() });
  if (!(await insertAccount(trx, row)) || row.state === 'free') return;
  await outbox.enqueue(trx, {
    content: { channel: 'billing', job: 'start', organizationId },
    dedupeKey: `billing-start:${organizationId}`,
  });
}

type Facts = { agreed: ApplicationInvoiceRow; card: ApplicationCardRow | undefined; now: Date };

function rowOf(organization_id: string, { agreed, card, now }: Facts): BillingAccountRow {
  const isFree = agreed.total_cents === 0;
  return {
    organization_id,
    ...agreed,
    state: isFree ? 'free' : 'starting',
    provider: card?.provider ?? null,
    customer_id: card?.customer_id ?? null,
    payment_method_id: card?.payment_method_id ?? null,
    card_brand: card?.brand ?? null,
    card_last4: card?.last4 ?? null,
    subscription_id: null,
    approved_at: iso(now),
    trial_ends_at: isFree ? null : iso(addSeconds(now, constants.sellerTrialDays * DAY)),
    period_ends_at: null,
    ends_at: null,
    payment_failed_at: null,
    syncs_begun: 0,
    sync_applied: 0,
  };
}
