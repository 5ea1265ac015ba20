import type { Kysely } from 'kysely';

/** When each answer of a draft was typed, and how many times the draft was saved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const drafts = db.schema.alterTable('drafts');
  await drafts.addColumn('marks', 'text').execute();
  await drafts.addColumn('revision', 'integer', (column) => column.notNull().defaultTo(1)).execute();
  const requests = db.schema.alterTable('change_requests');
  await requests.addColumn('draft_marks', 'text').execute();
  await requests.addColumn('draft_revision', 'integer', (column) => column.notNull().defaultTo(0)).execute();
}
