import { sql } from 'kysely';
import type { Db } from '../../../platform/db/database.ts';
import { deleteSome } from '../../../platform/db/delete-some.ts';
import { prepared } from '../../../platform/db/prepared.ts';
import type { DraftRow } from '../../../platform/db/tables/signup-tables.ts';

type Owner = { mobileNumber: string; organizationType: number };

/** Counts the drafts of each version of a form that were saved after `savedAfter`, oldest version first. */
export async function countDrafts(
  db: Db,
  formId: string,
  savedAfter: string,
): Promise<{ sha256: string; count: number }[]> {
  const rows = await db
    .selectFrom('form_versions')
    .leftJoin('drafts', (join) =>
      join.onRef('drafts.form_version_id', '=', 'form_versions.id').on('drafts.saved_at', '>', savedAfter),
    )
    .select(['form_versions.sha256', 'form_versions.number'])
    .select(({ fn }) => fn.count<number>('drafts.saved_at').as('count'))
    .where('form_versions.form_id', '=', formId)
    .groupBy(['form_versions.sha256', 'form_versions.number'])
    .orderBy('form_versions.number')
    .execute();
  return rows.map(({ sha256, count }) => ({ sha256, count: Number(count) }));
}

/**
 * Finds the draft of a number and organization type, with its form version's number, if it was saved after
 * `savedAfter`.
 */
export function findDraft(
  db: Db,
  { mobileNumber, organizationType }: Owner,
  savedAfter: string,
): Promise<(DraftRow & { number: number }) | undefined> {
  return db
    .selectFrom('drafts')
    .innerJoin('form_versions', 'form_versions.id', 'drafts.form_version_id')
    .selectAll('drafts')
    .select('form_versions.number')
    .where('mobile_number', '=', mobileNumber)
    .where('organization_type', '=', organizationType)
    .where('saved_at', '>', savedAfter)
    .executeTakeFirst();
}

const sizeOf = prepared((db, { mobileNumber, organizationType }: Owner) =>
  db
    .selectFrom('drafts')
    .select(sql<number>`octet_length(data) + coalesce(octet_length(marks), 0)`.as('size'))
    .where('mobile_number', '=', mobileNumber)
    .where('organization_type', '=', organizationType),
);

/** Returns the size of a draft in bytes, without reading it; 0 when there is none. */
export async function draftSize(db: Db, { mobileNumber, organizationType }: Owner): Promise<number> {
  const [row] = (await sizeOf(db, { mobileNumber, organizationType })).rows;
  return Number(row?.size ?? 0);
}

/** The expected state of the draft that is to be replaced: its revision, or that none was saved after `oldest`. */
export type SeenDraft = { revision: number } | { oldest: string };

/** Replaces the draft that was seen; false when the stored one is not that one any more. */
export async function putDraft(trx: Db, row: Omit<DraftRow, 'revision'>, seen: SeenDraft): Promise<boolean> {
  const { mobile_number, organization_type, ...content } = row;
  if ('revision' in seen) {
    const { numUpdatedRows } = await trx
      .updateTable('drafts')
      .set({ ...content, revision: seen.revision + 1 })
      .where('mobile_number', '=', mobile_number)
      .where('organization_type', '=', organization_type)
      .where('revision', '=', seen.revision)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('drafts')
    .values({ ...row, revision: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['mobile_number', 'organization_type'])
        .doUpdateSet({ ...content, revision: ({ ref }) => sql<number>`${ref('drafts.revision')} + 1` })
        .where('drafts.saved_at', '<=', seen.oldest),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Stores the left out answers of a draft, unless it was saved meanwhile. */
export async function updateLeftOut(
  trx: Db,
  { mobile_number, organization_type, saved_at }: DraftRow,
  leftOut: string | null,
): Promise<void> {
  await trx
    .updateTable('drafts')
    .set({ left_out: leftOut })
    .where('mobile_number', '=', mobile_number)
    .where('organization_type', '=', organization_type)
    .where('saved_at', '=', saved_at)
    .execute();
}

const deleteOf = prepared((db, { mobileNumber, organizationType }: Owner) =>
  db
    .deleteFrom('drafts')
    .where('mobile_number', '=', mobileNumber)
    .where('organization_type', '=', organizationType),
);

export async function deleteDraft(trx: Db, { mobileNumber, organizationType }: Owner): Promise<void> {
  await deleteOf(trx, { mobileNumber, organizationType });
}

/** Small, because deleting one large draft takes as long as hundreds of small rows. */
const MOST_DRAFTS = 20;

export function deleteOldDrafts(trx: Db, savedBefore: string): Promise<boolean> {
  const key = ['mobile_number', 'organization_type'] as const;
  return deleteSome(trx, {
    table: 'drafts',
    key,
    column: 'saved_at',
    until: savedBefore,
    limit: MOST_DRAFTS,
  });
}
