import type { Kysely } from 'kysely';

/** Half-changed answers are kept like drafts: with the version they were typed into and the left out answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const table = db.schema.alterTable('change_requests');
  await table
    .addColumn('draft_form_version_id', 'text', (column) => column.references('form_versions.id'))
    .execute();
  await table.addColumn('draft_left_out', 'text').execute();
}
