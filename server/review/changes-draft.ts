import type { ChangeRequestRow } from '../db/tables/application-tables.ts';
import type { DraftVersions, StoredDraft } from '../forms/draft-versions.service.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { JsonObject } from '../forms/json-pointer.ts';
import { leftOutText, readLeftOut } from '../forms/left-out.ts';
import { getFormOf } from './applicant.ts';
import type { AskedApplication } from './changes-link.ts';

/** The answers as they were handed in last. */
export function handedIn({ row }: AskedApplication): StoredDraft {
  const { formId } = getFormOf(row);
  return { formId, versionId: row.form_version_id, data: JSON.parse(row.data), leftOut: null };
}

/** The half-changed answers; undefined when none were saved. */
export function draftOf(asked: AskedApplication): StoredDraft | undefined {
  const { draft, draft_form_version_id, draft_left_out } = asked.request;
  if (draft === null) return undefined;
  const { formId, versionId } = handedIn(asked);
  return {
    formId,
    versionId: draft_form_version_id ?? versionId,
    data: JSON.parse(draft),
    leftOut: readLeftOut(draft_left_out),
  };
}

type DraftColumns = Pick<ChangeRequestRow, 'draft' | 'draft_form_version_id' | 'draft_left_out'>;
type Parts = { versions: FormVersions; draftVersions: DraftVersions };

/** How half-changed answers are kept in the place of what there was: the draft before, or what was handed in. */
export async function draftColumns(
  { versions, draftVersions }: Parts,
  asked: AskedApplication,
  { data, typedInto }: { data: JsonObject; typedInto: string | undefined },
): Promise<DraftColumns> {
  const before = draftOf(asked) ?? handedIn(asked);
  const versionId = (await draftVersions.findTyped(before.formId, typedInto)) ?? versions[before.formId].id;
  const leftOut = await draftVersions.leftOutOf(before, { versionId, data });
  return {
    draft: JSON.stringify(data),
    draft_form_version_id: versionId,
    draft_left_out: leftOutText(leftOut),
  };
}
