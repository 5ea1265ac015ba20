import { type Kysely, sql } from 'kysely';

/** Invitations of consultants by buyers, and their outcome. An address has at most one that has not ended. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('consultant_invitations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('buyer_id', 'text', (column) => column.notNull().references('organizations.id'))
    .addColumn('invited_by', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('email', 'text', (column) => column.notNull())
    .addColumn('token_hash', 'text', (column) => column.unique())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addColumn('consultant_user_id', 'text', (column) => column.references('users.id'))
    .addColumn('accepted_at', 'text')
    .addColumn('ended_at', 'text')
    .addColumn('ended_by', 'text')
    .execute();
  await db.schema
    .createIndex('consultant_invitations_one_live')
    .unique()
    .on('consultant_invitations')
    .columns(['buyer_id', 'email'])
    .where(sql<boolean>`ended_at is null`)
    .execute();
  await db.schema
    .createIndex('consultant_invitations_consultant')
    .on('consultant_invitations')
    .column('consultant_user_id')
    .execute();
}
