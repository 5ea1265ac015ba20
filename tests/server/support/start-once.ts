import type { Database } from '../../../server/db/database.ts';
import { registerFormVersions } from '../../../server/forms/form-versions.service.ts';
import { loadReferenceData } from '../../../server/reference/reference.service.ts';
import { createIds } from '../../../server/security/ids.ts';
import { loadFirstServices } from '../../../server/services/first-services.ts';
import { createTestClock } from './test-clock.ts';
import { createTestRandom } from './test-random.ts';

/** Puts into a database what the first start of the product does, under ids that no test will make again. */
export async function startOnce(database: Database): Promise<void> {
  const clock = createTestClock();
  const newId = createIds(clock, createTestRandom('the first start'));
  await registerFormVersions({ database, clock, newId });
  await loadReferenceData({ database, clock });
  await loadFirstServices({ database, clock });
}
