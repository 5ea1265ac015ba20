import type { Kysely } from 'kysely';

/** One row that tells by which secret the database was written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('secret_check')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('fingerprint', 'varchar(64)', (column) => column.notNull())
    .execute();
}
