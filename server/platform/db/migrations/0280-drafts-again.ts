import type { Kysely } from 'kysely';

/** Which earlier release a draft is to publish again, once somebody else has approved it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('form_drafts').addColumn('again_of', 'integer').execute();
}
