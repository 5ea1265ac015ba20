import { expect, it } from 'vitest';
import { collectStatements, plansOf } from './support/plans.ts';
import { applyAsBuyer, withReviewer } from './support/review.ts';

it('no page of the queue, no search and no look for duplicates reads a whole table', async () => {
  const statements = collectStatements();
  const { test, send, get, start } = await withReviewer();
  const id = await applyAsBuyer(test, { name: 'Prairie Pipeline' });
  await applyAsBuyer(test, { name: 'Prairie Pipelines' });
  statements.clear();

  const cursors = ['', `&cursor=${Buffer.from(JSON.stringify(['a', id])).toString('base64url')}`];
  for (const query of [
    '',
    'order=oldest',
    'state=submitted&type=buyer',
    'q=prairie',
    'q=prairie&state=submitted',
  ])
    for (const cursor of cursors) expect((await send(`/applications?${query}${cursor}`)).status).toBe(200);
  await send('/application_counts');
  await get(id);
  await start(id);

  const plans = plansOf(
    test.database,
    [...statements].filter((sql) => /\bapplication/.test(sql) && !/^explain/i.test(sql)),
  );
  expect(plans.length).toBeGreaterThan(10);
  const scans = plans.filter(({ details }) =>
    details.some((detail) => /^SCAN (?!some$|mine$|64 CONSTANT ROWS|\d+-ROW VALUES)/.test(detail)),
  );
  expect(scans).toEqual([]);
  expect(plans.flatMap(({ details }) => details)).toEqual(
    expect.arrayContaining([
      expect.stringContaining(
        'USING COVERING INDEX applications_queue (state=? AND organization_type=? AND id<?)',
      ),
      expect.stringContaining(
        'USING COVERING INDEX applications_queue (state=? AND organization_type=? AND id>?)',
      ),
      expect.stringMatching(
        /application_terms USING PRIMARY KEY \(state=\? AND organization_type=\? AND .*term/,
      ),
      expect.stringContaining('USING INDEX applications_without_lookup (id>?)'),
      expect.stringContaining('application_keys USING PRIMARY KEY (kind=? AND value=?'),
    ]),
  );
});
