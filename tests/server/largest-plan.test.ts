import { expect, it } from 'vitest';
import planEntry from '../../schemas/dialogs/plan-entry/form.schema.json' with { type: 'json' };
import taxRateEntry from '../../schemas/dialogs/tax-rate-entry/form.schema.json' with { type: 'json' };
import { api } from './support/api.ts';
import { advance, billingOf, catchUp, DAY, paidWith, SELLER } from './support/billing.ts';
import { approvedMember } from './support/members.ts';
import { reviewerOf } from './support/review.ts';
import { loggedIn } from './support/staff.ts';
import { createTestApp, type TestApp } from './support/test-app.ts';
import { isPostgres, run } from './support/test-database.ts';

const { maxItems, items } = planEntry.properties.items;
const { maximum: amountCents } = items.properties.amountCents;
const { maximum: ratePerHundredThousand } = taxRateEntry.properties.ratePerHundredThousand;
const TOTAL = '$40,000,000.00';

/** The id of the dearest plan that an editor may save, where the tax is as high as it may be. */
async function largestPlan(test: TestApp): Promise<string> {
  const cookie = await loggedIn(test, 'editor');
  const send = (method: string, path: string, body: unknown) =>
    api(test, `/admin/reference/${path}`, { method, cookie, body });
  const tax = await send('PUT', 'tax_rates/CA-AB', { name: 'Tax', ratePerHundredThousand });
  expect(tax.status).toBe(200);
  const list = Array.from({ length: maxItems }, (_, index) => ({ name: `Item ${index}`, amountCents }));
  const plan = await send('POST', 'plans', { name: 'Largest', items: list });
  expect(plan.status).toBe(201);
  return String(plan.body.id);
}

it('the largest plan with the highest tax is registered for, shown to staff, and billed', async () => {
  const test = await createTestApp();
  const planId = await largestPlan(test);
  const seller = await approvedMember(test, 'seller', SELLER, paidWith('tok_visa', planId));
  const [application] = await run<{ id: string }>(test.database, 'select id from applications');
  const { get } = reviewerOf(test, await loggedIn(test, 'reviewer'));
  expect(await get(application?.id ?? '')).toMatchObject({ plan: { id: planId, invoice: { total: TOTAL } } });
  await catchUp(test);
  await advance(test, 7 * DAY);
  expect(await billingOf(test, seller)).toMatchObject({
    state: 'active',
    invoices: [{ state: 'paid', total: TOTAL }],
  });
  expect(await test.deps.alerts.listOpen()).toEqual([]);
});

it('every column of cents takes more than two thousand million', async () => {
  const { database } = await createTestApp();
  const tables = await database.reader.introspection.getTables();
  const amounts = tables.flatMap(({ columns }) => columns.filter(({ name }) => name.endsWith('_cents')));
  const types = new Set(amounts.map(({ dataType }) => dataType.toLowerCase()));
  expect([...types]).toEqual([isPostgres ? 'int8' : 'integer']);
});
