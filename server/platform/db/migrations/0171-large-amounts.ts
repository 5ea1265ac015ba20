import { type Kysely, sql } from 'kysely';
import { isPostgres } from './engine.ts';

/** All that hold cents. What else is an integer counts by ones, or has a limit far below two thousand million. */
const AMOUNTS = {
  application_invoices: ['subtotal_cents', 'tax_cents', 'total_cents'],
  billing_accounts: ['subtotal_cents', 'tax_cents', 'total_cents'],
  billing_invoices: ['total_cents'],
  sandbox_invoices: ['total_cents'],
};

/** A plan with its tax may cost more cents than PostgreSQL's `integer` takes; SQLite's takes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (!isPostgres(db)) return;
  for (const [table, columns] of Object.entries(AMOUNTS)) {
    // One statement a table, which is written anew once.
    const changes = columns.map((column) => sql`alter column ${sql.ref(column)} type bigint`);
    await sql`alter table ${sql.table(table)} ${sql.join(changes)}`.execute(db);
  }
}
