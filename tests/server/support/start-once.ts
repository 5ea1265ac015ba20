import { createFormVersions } from '../../../server/engine/forms/form-versions.service.ts';
import { SCHEMAS_FOLDER } from '../../../server/engine/forms/schemas-folder.ts';
import { takeFiled } from '../../../server/engine/releases/lines.ts';
import { createMarketForms } from '../../../server/market/market-forms.ts';
import { loadReferenceData } from '../../../server/market/reference/reference.service.ts';
import { loadFirstServices } from '../../../server/market/services/first-services.ts';
import { createAlerts } from '../../../server/platform/alerts/alerts.service.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { createIds } from '../../../server/platform/security/ids.ts';
import { createTestClock } from './test-clock.ts';
import { createTestRandom } from './test-random.ts';

/** Fills a database as the product's first start does, under ids that no test will make again. */
export async function startOnce(database: Database): Promise<void> {
  const clock = createTestClock();
  const newId = createIds(clock, createTestRandom('the first start'));
  const alerts = createAlerts({ database, clock, newId, retention: { alertDays: 1 } });
  await takeFiled({ database, alerts, log: () => {}, schemasFolder: SCHEMAS_FOLDER });
  await createFormVersions({ forms: createMarketForms(), database, clock, newId });
  await loadReferenceData({ database, clock });
  await loadFirstServices({ database, clock });
}
