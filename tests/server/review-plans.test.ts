import SqliteConnection from 'better-sqlite3';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { SqliteDatabase } from '../../server/platform/db/dialects/sqlite.ts';
import { applyAsBuyer, withReviewer } from './support/review.ts';

/** Collects the text of every statement that is prepared from now on. */
function collectStatements(): Set<string> {
  const collected = new Set<string>();
  const original = SqliteConnection.prototype.prepare;
  const spy = vi.spyOn(SqliteConnection.prototype, 'prepare').mockImplementation(function (
    this: SqliteConnection.Database,
    sql: string,
  ) {
    collected.add(sql);
    return original.call(this, sql) as SqliteConnection.Statement<unknown[]>;
  } as never);
  onTestFinished(() => spy.mockRestore());
  return collected;
}

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

  const { connection } = test.database as SqliteDatabase;
  const plans = [...statements]
    .filter((sql) => /\bapplication/.test(sql) && !/^explain/i.test(sql))
    .map((sql) => {
      const blanks = Array.from(sql.matchAll(/\?/g), () => null);
      const rows = connection.prepare(`explain query plan ${sql}`).all(...blanks) as { detail: string }[];
      return { sql, details: rows.map(({ detail }) => detail) };
    });
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
