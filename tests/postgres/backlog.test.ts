import { CompiledQuery, type KyselyPlugin, type RootOperationNode } from 'kysely';
import { expect, it } from 'vitest';
import {
  findNewestWithoutTerms,
  listWithoutTerms,
} from '../../server/engine/submissions/submissions.repository.ts';
import type { Db, OpenDatabase } from '../../server/platform/db/database.ts';
import { openLentPostgres } from '../server/support/lent-postgres.ts';
import { run } from '../server/support/test-database.ts';

/** Runs a query and returns how PostgreSQL would read for it. */
async function planOf({ reader }: OpenDatabase, query: (db: Db) => Promise<unknown>): Promise<string> {
  const asked: RootOperationNode[] = [];
  const listening: KyselyPlugin = {
    transformQuery({ node }) {
      asked.push(node);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  await query(reader.withPlugin(listening));
  const [node] = asked;
  if (!node) throw new Error('Nothing was asked');
  const { sql, parameters } = reader.getExecutor().compileQuery(node, { queryId: 'plan' });
  const { rows } = await reader.executeQuery(CompiledQuery.raw(`explain ${sql}`, [...parameters]));
  return JSON.stringify(rows);
}

const ANSWERS = 20_000;

it.each([0.05, 0.5, 0.95])(
  'answers whose words are to be worked out are found without the others, where that is a share of %s',
  async (share) => {
    const database = await openLentPostgres();
    const [version] = await run<{ id: string; form_id: string }>(
      database,
      "select id, form_id from form_versions where form_id = 'report-a-concern' limit 1",
    );
    await run(
      database,
      `insert into form_submissions (id, form_id, form_version_id, data, submitted_at, has_terms)
       select lpad(n::text, 8, '0'), '${version?.form_id}', '${version?.id}', repeat('x', 400),
         '2026-11-20T12:00:00.000Z', case when n > ${ANSWERS * (1 - share)} then 0 else 1 end
       from generate_series(1, ${ANSWERS}) as n`,
    );
    await run(database, 'analyze form_submissions');
    for (const query of [
      (db: Db) => listWithoutTerms(db, 5),
      (db: Db) => findNewestWithoutTerms(db, ''),
      (db: Db) => findNewestWithoutTerms(db, '00010000'),
    ])
      expect(await planOf(database, query)).toContain('form_submissions_without_terms');
  },
);
