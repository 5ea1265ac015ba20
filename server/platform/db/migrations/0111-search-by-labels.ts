import type { Kysely } from 'kysely';

/**
 * Submissions are now found by the labels of their choices too: their search terms are worked out anew at the next
 * search.
 */
export async function up(db: Kysely<{ form_submissions: { has_terms: number } }>): Promise<void> {
  await db.updateTable('form_submissions').set({ has_terms: 0 }).where('has_terms', '=', 1).execute();
}
