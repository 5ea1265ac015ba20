import { createFormVersions } from '../../../server/engine/forms/form-versions.service.ts';
import { createMarketForms } from '../../../server/market/market-forms.ts';
import { loadReferenceData } from '../../../server/market/reference/reference.service.ts';
import { loadFirstServices } from '../../../server/market/services/first-services.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { createIds } from '../../../server/platform/security/ids.ts';
import { createTestClock } from './test-clock.ts';
import { createTestRandom } from './test-random.ts';

/** Fills a database as the product's first start does, under ids that no test will make again. */
export async function startOnce(database: Database): Promise<void> {
  const clock = createTestClock();
  const newId = createIds(clock, createTestRandom('the first start'));
  await createFormVersions({ forms: createMarketForms(), database, clock, newId });
  await loadReferenceData({ database, clock });
  await loadFirstServices({ database, clock });
}
