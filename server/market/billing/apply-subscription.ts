import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Db } from '../../platform/db/database.ts';
import type { BillingAccountRow, BillingInvoiceRow } from '../../platform/db/tables/billing-tables.ts';
import { iso } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { ChargedInvoice, Subscription } from '../../platform/ports/payments.ts';
import { findAccount, listInvoices, putInvoice, updateAccount } from './billing.repository.ts';
import type { TellMembers } from './billing-news.service.ts';

export type ApplyParts = { clock: Clock; alerts: Alerts; tellMembers: TellMembers };

/**
 * Stores a subscription as the provider reports it, with the e-mails that follow from changes. `asked` numbers the
 * requests for it, so that the answer to an earlier request never overwrites that to a later one.
 */
export async function applySubscription(
  parts: ApplyParts,
  trx: Db,
  {
    organizationId,
    asked,
    subscription,
  }: { organizationId: string; asked: number; subscription: Subscription },
): Promise<void> {
  const account = await findAccount(trx, organizationId);
  if (!account || account.sync_applied >= asked) return;
  const now = iso(parts.clock.now());
  const { state, trialEndsAt, periodEndsAt, endsAt } = subscription;
  await updateAccount(trx, organizationId, {
    state,
    trial_ends_at: trialEndsAt ? iso(trialEndsAt) : null,
    period_ends_at: iso(periodEndsAt),
    ends_at: endsAt ? iso(endsAt) : null,
    payment_failed_at: state === 'past_due' ? (account.payment_failed_at ?? now) : null,
    sync_applied: asked,
  });
  await applyInvoices(parts, trx, account, subscription.invoices);
  await tellOfState(parts, trx, account, subscription);
}

async function applyInvoices(
  parts: ApplyParts,
  trx: Db,
  account: BillingAccountRow,
  invoices: ChargedInvoice[],
): Promise<void> {
  const organizationId = account.organization_id;
  const known = new Map((await listInvoices(trx, organizationId)).map((row) => [row.id, row]));
  for (const invoice of invoices) {
    const earlier = known.get(invoice.id);
    const row = rowOf(organizationId, invoice, earlier?.failed_at ?? null, iso(parts.clock.now()));
    await putInvoice(trx, row);
    const { id, totalCents } = invoice;
    if (row.failed_at !== null && !earlier?.failed_at)
      await parts.tellMembers(trx, organizationId, id, { kind: 'payment-failed', totalCents });
    if (!earlier && totalCents !== account.total_cents) {
      const message = `Invoice ${invoice.number} is not of the amount that was agreed to.`;
      await parts.alerts.raise(trx, { kind: 'other-amount', key: id, message, organizationId });
    }
  }
}

function rowOf(
  organization_id: string,
  invoice: ChargedInvoice,
  failedAt: string | null,
  now: string,
): BillingInvoiceRow {
  return {
    id: invoice.id,
    organization_id,
    number: invoice.number,
    state: invoice.state,
    items: JSON.stringify(invoice.lines),
    total_cents: invoice.totalCents,
    issued_at: iso(invoice.issuedAt),
    paid_at: invoice.paidAt ? iso(invoice.paidAt) : null,
    failed_at: failedAt ?? (invoice.hasFailed ? now : null),
    period_starts_at: iso(invoice.periodStartsAt),
    period_ends_at: iso(invoice.periodEndsAt),
  };
}

async function tellOfState(
  { tellMembers }: ApplyParts,
  trx: Db,
  account: BillingAccountRow,
  { state, trialEndsAt, endsAt }: Subscription,
): Promise<void> {
  const { organization_id: id, total_cents: totalCents } = account;
  if (account.state === 'starting' && trialEndsAt)
    await tellMembers(trx, id, id, { kind: 'trial-started', totalCents, trialEndsAt: iso(trialEndsAt) });
  if (state === 'canceled' && account.state !== 'canceled') await tellMembers(trx, id, id, { kind: 'ended' });
  else if (endsAt && account.ends_at === null)
    await tellMembers(trx, id, iso(endsAt), { kind: 'canceled', endsAt: iso(endsAt) });
}
