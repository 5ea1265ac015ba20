import { expect, it } from 'vitest';
import { createFormVersions } from '../../server/engine/forms/form-versions.service.ts';
import { createMarketForms } from '../../server/market/market-forms.ts';
import type { Database } from '../../server/platform/db/database.ts';
import { createIds } from '../../server/platform/security/ids.ts';
import { oldBuyerForm } from './support/old-form.ts';
import { createTestClock } from './support/test-clock.ts';
import { openTestDatabase } from './support/test-database.ts';
import { createTestRandom } from './support/test-random.ts';

const ID = 'buyer-registration';
const next = oldBuyerForm({ pets: { type: 'string', title: 'Pets' } });

/** The versions of our forms, and what is done before each transaction is awaited in its place. */
async function versionsWith(before: { transaction: () => Promise<void> }) {
  const database = await openTestDatabase();
  const late: Database = {
    ...database,
    transaction: async (...given) => {
      const answer = await database.transaction(...given);
      await before.transaction();
      return answer;
    },
  };
  const clock = createTestClock();
  const forms = createMarketForms();
  const newId = createIds(clock, createTestRandom());
  const versions = await createFormVersions({ forms, database: late, clock, newId });
  return { forms, versions };
}

it('a form and its version are others in the same moment, once they are stored', async () => {
  const slow = { transaction: async () => {} };
  const { forms, versions } = await versionsWith(slow);
  const before = versions.of(ID);
  let store = () => {};
  const stored = new Promise<void>((resolve) => {
    store = resolve;
  });
  slow.transaction = () => stored;
  const taken = versions.take({ forms: [next] });
  await new Promise((resolve) => setImmediate(resolve));
  expect([forms.get(ID).sha256, versions.of(ID)]).toEqual([before.sha256, before]);
  store();
  await taken;
  expect([forms.get(ID), versions.of(ID)]).toMatchObject([next, { sha256: next.sha256, number: 2 }]);
});

it('a form whose version cannot be stored is not there', async () => {
  const broken = { transaction: async () => {} };
  const { forms, versions } = await versionsWith(broken);
  const before = versions.of(ID);
  broken.transaction = () => Promise.reject(new Error('The disk is full'));
  await expect(versions.take({ forms: [next] })).rejects.toThrow('The disk is full');
  expect([forms.get(ID).sha256, versions.of(ID)]).toEqual([before.sha256, before]);
});
