import { draftCalls } from './form-drafts.ts';
import { loggedIn } from './staff.ts';
import { appOn, createTestApp, type TestApp } from './test-app.ts';
import { createTestRandom } from './test-random.ts';

/** Another process on the same database. */
export const beside = (test: TestApp) => appOn(test.database, { random: createTestRandom('beside') });
export const openAlerts = async (test: TestApp) =>
  (await test.deps.alerts.listOpen()).map(({ kind, message }) => [kind, message]);

/** An editor who is about to change a form. */
export async function begun(overrides: Parameters<typeof createTestApp>[0] = {}) {
  const test = await createTestApp(overrides);
  const calls = draftCalls(test, await loggedIn(test, 'editor'));
  return { test, ...calls };
}
