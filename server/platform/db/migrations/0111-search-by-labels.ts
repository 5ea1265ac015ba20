import type { Kysely } from 'kysely';

/** Submissions are found by the words of their choices as well, which are worked out when somebody searches next. */
export async function up(db: Kysely<{ form_submissions: { has_terms: number } }>): Promise<void> {
  await db.updateTable('form_submissions').set({ has_terms: 0 }).where('has_terms', '=', 1).execute();
}
