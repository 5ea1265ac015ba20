import { describe, expect, it } from 'vitest';
import { advance, approvedSeller, billingMails, billingOf, DAY } from './support/billing.ts';
import { run } from './support/test-database.ts';

const LAST_TRIAL_DAY = '2026-11-27T12:00:00.000Z';
const INVOICE = {
  id: expect.stringMatching(/^in_/),
  number: expect.any(String),
  state: 'paid',
  hasFailed: false,
  total: '$51.45',
  items: [
    { name: 'Monthly subscription: bidding in your own province or state', amount: '$49.00' },
    { name: 'Tax (5%)', amount: '$2.45' },
  ],
  issuedAt: LAST_TRIAL_DAY,
  paidAt: LAST_TRIAL_DAY,
  periodStartsAt: LAST_TRIAL_DAY,
  periodEndsAt: '2026-12-27T12:00:00.000Z',
};

const subjects = async (test: Parameters<typeof billingMails>[0]) =>
  (await billingMails(test)).map(({ subject }) => subject.replace('Your Tenderfoot ', ''));

describe('a subscription', () => {
  it('announces the end of its trial, is charged what was agreed to, and again a month later', async () => {
    const { test, seller } = await approvedSeller();
    await advance(test, 4 * DAY);
    expect(await subjects(test)).toEqual(['trial has started', 'trial is about to end']);
    await advance(test, 3 * DAY);
    expect(await billingOf(test, seller)).toMatchObject({
      state: 'active',
      periodEndsAt: INVOICE.periodEndsAt,
      invoices: [INVOICE],
    });
    await advance(test, 30 * DAY);
    const { invoices } = await billingOf(test, seller);
    expect(invoices).toMatchObject([
      { state: 'paid', total: '$51.45', issuedAt: INVOICE.periodEndsAt },
      INVOICE,
    ]);
    expect(await subjects(test)).toHaveLength(2);
    expect(await test.deps.alerts.listOpen()).toEqual([]);
  });

  it('whose card fails raises the billing alert and one mail, however often the card is tried', async () => {
    const { test, seller } = await approvedSeller('tok_chargeCustomerFail');
    expect(await test.deps.billing.alertOf(seller.organizationId)).toBeUndefined();
    for (let days = 0; days < 20; days += 1) await advance(test, DAY);
    const alert = { kind: 'danger', isBilling: true, message: expect.stringContaining('payment failed') };
    expect(await billingOf(test, seller)).toMatchObject({
      state: 'past_due',
      alert,
      invoices: [{ state: 'open', hasFailed: true, paidAt: null }],
    });
    expect(await test.deps.billing.alertOf(seller.organizationId)).toEqual(alert);
    expect(await subjects(test)).toEqual(['trial has started', 'trial is about to end', 'payment failed']);
    const mail = (await billingMails(test)).at(-1);
    expect(mail?.text).toContain('could not charge $51.45');
  });

  it('is well again once another card has paid', async () => {
    const { test, seller } = await approvedSeller('tok_chargeCustomerFail');
    await advance(test, 7 * DAY);
    const view = await test.deps.cardChanges.changeCard(seller.organizationId, 'tok_amex');
    expect(view).toMatchObject({
      state: 'active',
      alert: null,
      card: { brand: 'amex', last4: '8431' },
      invoices: [{ state: 'paid', hasFailed: false }],
    });
    expect(await test.deps.billing.alertOf(seller.organizationId)).toBeUndefined();
    await advance(test, 60);
    expect((await billingOf(test, seller)).invoices).toHaveLength(1);
  });

  it('tells of each invoice that fails', async () => {
    const { test, seller } = await approvedSeller();
    await advance(test, 7 * DAY);
    await test.deps.cardChanges.changeCard(seller.organizationId, 'tok_chargeCustomerFail');
    await advance(test, 31 * DAY);
    expect(await billingOf(test, seller)).toMatchObject({ state: 'past_due' });
    await advance(test, 31 * DAY);
    expect((await subjects(test)).slice(2)).toEqual(['payment failed', 'payment failed']);
  });

  it('that is canceled in its trial ends with it, unpaid, with a mail for each', async () => {
    const { test, seller } = await approvedSeller();
    const canceled = await test.deps.billing.cancel(seller.organizationId);
    expect(canceled).toMatchObject({ state: 'trialing', endsAt: LAST_TRIAL_DAY });
    await advance(test, 40 * DAY);
    expect(await billingOf(test, seller)).toMatchObject({
      state: 'canceled',
      endsAt: LAST_TRIAL_DAY,
      invoices: [],
    });
    expect(await subjects(test)).toEqual([
      'trial has started',
      'subscription was cancelled',
      'subscription has ended',
    ]);
  });

  it('that was changed at the provider to another amount is told to staff', async () => {
    const { test, seller } = await approvedSeller();
    await run(test.database, `update sandbox_subscriptions set lines = '[{"name":"Plan","amountCents":1}]'`);
    await advance(test, 7 * DAY);
    const [invoice] = (await billingOf(test, seller)).invoices;
    expect(await test.deps.alerts.listOpen()).toMatchObject([
      { kind: 'other-amount', key: invoice?.id, organizationId: seller.organizationId },
    ]);
  });
});
