import { expect, it } from 'vitest';
import { callersOf, operations } from '../abuse/operations.ts';
import { approvedSeller } from '../server/support/billing.ts';
import { applyAsBuyer } from '../server/support/review.ts';
import { loggedIn } from '../server/support/staff.ts';
import type { TestApp } from '../server/support/test-app.ts';

/** When a session was last used. */
const KEPT_BY_READING = new Set(['sessions']);

async function everything(test: TestApp): Promise<Record<string, unknown[]>> {
  const { reader } = test.database;
  const tables = await reader.introspection.getTables();
  const rows: Record<string, unknown[]> = {};
  for (const { name } of tables)
    if (!KEPT_BY_READING.has(name))
      rows[name] = await reader
        .selectFrom(name as 'users')
        .selectAll()
        .execute();
  return rows;
}

it('nothing is changed by GET, whoever asks', async () => {
  const { test, seller } = await approvedSeller();
  const id = await applyAsBuyer(test);
  const cookies: Partial<Record<string, string>> = { nobody: '', seller: seller.cookie };
  for (const role of ['reviewer', 'owner', 'editor', 'admin'] as const)
    cookies[role] = await loggedIn(test, role);
  const reads = operations.filter(({ method }) => method === 'GET');
  expect(reads.length).toBeGreaterThan(30);
  await test.deps.delivery.deliverDue();
  // What applications are found by is worked out behind them, at the latest when somebody looks for one.
  await test.app.request('/api/admin/applications?q=x', { headers: { Cookie: cookies.reviewer ?? '' } });
  const before = await everything(test);
  const statuses = new Set<number>();
  for (const operation of reads)
    for (const caller of callersOf(operation)) {
      if (cookies[caller] === undefined) continue;
      const path = operation.path.replace('{id}', id).replace('{name}', 'buyer-registration');
      const answer = await test.app.request(`/api${path}`, { headers: { Cookie: cookies[caller] ?? '' } });
      await answer.text();
      statuses.add(answer.status);
    }
  expect(statuses).toContain(200);
  expect(await everything(test)).toEqual(before);
});
