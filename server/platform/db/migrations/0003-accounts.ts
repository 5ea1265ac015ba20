import type { Kysely } from 'kysely';

/** Users, their sessions, the links sent to them, and the attempts counted by limits. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('organization_id', 'text')
    .addColumn('organization_type', 'integer')
    .addColumn('password_hash', 'text')
    .addColumn('timezone', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('disabled_at', 'text')
    .execute();

  await db.schema
    .createTable('sessions')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('last_used_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('sessions_user_id').on('sessions').column('user_id').execute();

  await db.schema
    .createTable('account_tokens')
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('users.id'))
    .addColumn('purpose', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('account_tokens_one_live', ['user_id', 'purpose'])
    .execute();

  await db.schema
    .createTable('account_attempts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('key_hash', 'text', (column) => column.notNull())
    .addColumn('attempted_at', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('account_attempts_key')
    .on('account_attempts')
    .columns(['kind', 'key_hash', 'attempted_at'])
    .execute();
}
