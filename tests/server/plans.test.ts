import { expect, it } from 'vitest';
import { api } from './support/api.ts';
import { collectStatements, plansOf } from './support/plans.ts';
import { applyAsBuyer, applyAsSeller, withReviewer } from './support/review.ts';
import { pdfOf } from './support/sample-files.ts';
import { NUMBER, newestCode, requestCode, verifiedToken } from './support/signup.ts';
import { addStaff, login } from './support/staff.ts';
import { upload } from './support/uploads.ts';

/** Indexes of what is under way alone. */
const UNDER_WAY = ['outbox_due', 'alerts_open'];

/** Tables that staff and product owners fill, not those who come: a few hundred rows at most. */
const SMALL = [
  ...['form_versions', 'form_releases', 'list_versions', 'reference_entries', 'services', 'service_nodes'],
  ...['form_drafts', 'form_draft_editors', 'form_acts'],
  ...['kysely_migration', 'kysely_migration_lock', 'sqlite_master'],
];

it('nothing that people or the hour bring about reads a table to its end that grows with them', async () => {
  const statements = collectStatements();
  const { test, get, start, send } = await withReviewer();
  await requestCode(test);
  await newestCode(test, NUMBER);
  const token = await verifiedToken(test);
  const draft = { reg_access_token: token, data: { name: 'Prairie' }, marks: { name: 5 } };
  await api(test, '/registration/draft', { method: 'PUT', body: draft });
  await api(test, '/registration/draft', { body: { reg_access_token: token } });
  await upload(test, [{ name: 'a.pdf', content: pdfOf() }]);
  await start(await applyAsBuyer(test));
  await get(await applyAsSeller(test));
  await send('/application_counts');
  await login(test, await addStaff(test, 'editor', 'editor@tenderfoot.example'));
  await api(test, '/account/forgot_password', { body: { email: 'editor@tenderfoot.example' } });
  const message = { topic: 'other', name: 'Jo', email: 'jo@example.com', message: 'Hello' };
  expect((await api(test, '/contact', { body: message })).status).toBe(201);
  const concern = { topic: 'safety', description: 'No gas monitor was worn.', answer: 'none' };
  expect((await api(test, '/forms/report-a-concern', { body: concern })).status).toBe(201);
  while ((await test.deps.delivery.deliverDue()) > 0);
  await test.deps.housekeeping.pruneAll();

  const plans = plansOf(
    test.database,
    [...statements].filter((sql) => /^\s*(with|select|insert|update|delete)\b/i.test(sql)),
  );
  expect(plans.length).toBeGreaterThan(80);
  const reads = plans.flatMap(({ sql, details }) =>
    details.flatMap((detail) => {
      const [, table = '', index = ''] =
        /^SCAN (\w+)(?: USING (?:COVERING )?INDEX (\w+))?/.exec(detail) ?? [];
      const isTable = table !== '' && new RegExp(`"?${table}"?\\s`).test(sql);
      return isTable && !SMALL.includes(table) && !UNDER_WAY.includes(index) ? [`${detail}: ${sql}`] : [];
    }),
  );
  expect(reads).toEqual([]);
});
