import type { Kysely } from 'kysely';

/** When forms that anybody may send take answers, and how many came since that was said; none: always. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('form_openings')
    .addColumn('form_id', 'text', (column) => column.primaryKey())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('audience', 'text', (column) => column.notNull())
    .addColumn('opens_at', 'text')
    .addColumn('closes_at', 'text')
    .addColumn('most_answers', 'integer')
    .addColumn('answers', 'integer', (column) => column.notNull())
    .addColumn('words_en', 'text')
    .addColumn('words_fr', 'text')
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('changed_at', 'text', (column) => column.notNull())
    .addColumn('changed_by', 'text', (column) => column.notNull())
    .execute();
}
