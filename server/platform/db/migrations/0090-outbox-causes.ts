import { type Kysely, sql } from 'kysely';
import { makeAppendOnly } from './append-only.ts';

/** The request that caused a message, why the message was given up, and what staff did about it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('outbox').addColumn('request_id', 'text').execute();
  await db.schema.alterTable('outbox').addColumn('fault', 'text').execute();
  await sql`create index outbox_dead on outbox (id) where state = 'dead'`.execute(db);
  await db.schema
    .createTable('outbox_events')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('action', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('actor', 'text', (column) => column.notNull())
    .addColumn('actor_name', 'text', (column) => column.notNull())
    .addColumn('happened_at', 'text', (column) => column.notNull())
    .execute();
  await makeAppendOnly(db, 'outbox_events');
}
