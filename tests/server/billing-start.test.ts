import { describe, expect, it } from 'vitest';
import type { PaymentProvider } from '../../server/platform/ports/payments.ts';
import { VendorError } from '../../server/platform/ports/vendor-error.ts';
import { api } from './support/api.ts';
import {
  advance,
  approvedSeller,
  billingMails,
  billingOf,
  catchUp,
  DAY,
  paidWith,
  SELLER,
} from './support/billing.ts';
import { approvedMember } from './support/members.ts';
import { applyAsSeller, withReviewer } from './support/review.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';

const TRIAL_END = '2026-11-27T12:00:00.000Z';

function subscriptions({ database }: TestApp) {
  return database.reader.selectFrom('sandbox_subscriptions').selectAll().execute();
}

/** The sandbox, whose subscriptions cannot be started as long as there is a fault. */
function faultyStart(fault: { error: Error | undefined; isLate?: boolean }) {
  return (sandbox: PaymentProvider): PaymentProvider => ({
    ...sandbox,
    async startSubscription(request) {
      if (fault.error && !fault.isLate) throw fault.error;
      const id = await sandbox.startSubscription(request);
      if (fault.error) throw fault.error;
      return id;
    },
  });
}

describe('approving a seller', () => {
  it('starts a trial of seven days, of what was shown on the form', async () => {
    const { test, seller } = await approvedSeller();
    const plans = await api(test, `/data/plans?org=${seller.organizationId}`);
    const [, standard] = plans.body as unknown as { id: string; name: string; invoice: unknown }[];
    expect(await billingOf(test, seller)).toEqual({
      plan: standard,
      state: 'trialing',
      trialEndsAt: TRIAL_END,
      periodEndsAt: TRIAL_END,
      endsAt: null,
      card: { brand: 'visa', last4: '4242' },
      alert: null,
      invoices: [],
    });
  });

  it('tells of the trial by mail, with nothing personal in the subject', async () => {
    const { test } = await approvedSeller();
    const [mail, ...others] = await billingMails(test);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe('Your Tenderfoot trial has started');
    expect(mail?.text).toContain('charge $51.45 to your card on November 27, 2026');
    expect(mail?.html).toContain('href="http://127.0.0.1:3000/account/billing"');
  });

  it('starts one subscription of 20 decisions at once, and of as many calls', async () => {
    const { test, act, start } = await withReviewer();
    const id = await applyAsSeller(test, paidWith());
    const version = await start(id);
    await Promise.all(Array.from({ length: 20 }, () => act(id, 'approve', { version })));
    const { database, deps } = test;
    const { organization_id: organizationId } = await database.reader
      .selectFrom('billing_accounts')
      .select('organization_id')
      .executeTakeFirstOrThrow();
    await database.transaction((trx) =>
      deps.billing.startBilling(trx, { organizationId, applicationId: id }),
    );
    await catchUp(test);
    expect(await subscriptions(test)).toHaveLength(1);
  });

  it('charges nothing for a plan that costs nothing, and asks nobody to', async () => {
    const test = await createTestApp();
    const seller = await approvedMember(test, 'seller', SELLER);
    await catchUp(test);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'free', trialEndsAt: null, card: null });
    expect(await subscriptions(test)).toEqual([]);
  });

  it.each(['buyer', 'consultant'] as const)('has no counterpart for a %s, who pays nothing', async (kind) => {
    const test = await createTestApp();
    const { organizationId } = await approvedMember(test, kind, SELLER);
    expect(await test.deps.billing.billingOf(organizationId)).toBeUndefined();
    expect(await test.deps.billing.alertOf(organizationId)).toBeUndefined();
  });
});

describe('declining a seller', () => {
  it('forgets the card, so that nothing can be charged', async () => {
    const { test, act, start } = await withReviewer();
    const id = await applyAsSeller(test, paidWith());
    const answer = await act(id, 'decline', { version: await start(id), reason: 'No.' });
    expect(answer.status).toBe(200);
    await advance(test, 30 * DAY);
    expect(await test.database.reader.selectFrom('sandbox_cards').selectAll().execute()).toEqual([]);
    expect(await subscriptions(test)).toEqual([]);
  });
});

describe('a payment provider', () => {
  it('that is down blocks no decision and loses none; the trial runs from the decision', async () => {
    const fault = { error: new VendorError('stripe 503') as Error | undefined };
    const { test, seller } = await approvedSeller('tok_visa', { payments: faultyStart(fault) });
    expect(await billingOf(test, seller)).toMatchObject({ state: 'starting', trialEndsAt: TRIAL_END });
    for (let hours = 0; hours < 48; hours += 2) await advance(test, 2 * 3600);
    expect(await test.deps.alerts.listOpen()).toMatchObject([
      {
        kind: 'vendor-down',
        key: 'billing',
        message: 'Requests to the payment provider do not go through at the moment (stripe 503).',
      },
    ]);
    fault.error = undefined;
    await advance(test, 2 * 3600);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'trialing', trialEndsAt: TRIAL_END });
    expect(await test.deps.alerts.listOpen()).toEqual([]);
    expect(await billingMails(test)).toHaveLength(1);
  });

  it('whose answer was lost starts nothing twice', async () => {
    const fault = { error: new Error('socket hang up') as Error | undefined, isLate: true };
    const { test, seller } = await approvedSeller('tok_visa', { payments: faultyStart(fault) });
    expect(await billingOf(test, seller)).toMatchObject({ state: 'starting' });
    fault.error = undefined;
    await advance(test, 60);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'trialing' });
    expect(await subscriptions(test)).toHaveLength(1);
  });

  it('that refuses for good is told to staff, and another card starts it after all', async () => {
    const fault = { error: new VendorError('no such card', { isFinal: true }) as Error | undefined };
    const { test, seller } = await approvedSeller('tok_visa', { payments: faultyStart(fault) });
    const message = `This was given up: billing-start:${seller.organizationId} (billing, no such card).`;
    expect(await test.deps.alerts.listOpen()).toMatchObject([{ kind: 'given-up', message }]);
    fault.error = undefined;
    const view = await test.deps.cardChanges.changeCard(seller.organizationId, 'tok_mastercard');
    expect(view).toMatchObject({ state: 'trialing', card: { brand: 'mastercard' } });
    expect(await subscriptions(test)).toHaveLength(1);
  });
});
