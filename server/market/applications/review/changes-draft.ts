import type { DraftVersions, StoredDraft } from '../../../engine/drafts/draft-versions.service.ts';
import { mergeDraft, type SavedDraft, type SentDraft, toldOf } from '../../../engine/drafts/merged-draft.ts';
import type { FormVersions } from '../../../engine/forms/form-versions.service.ts';
import { readLeftOut } from '../../../engine/forms/left-out.ts';
import type { ChangeRequestRow } from '../../../platform/db/tables/application-tables.ts';
import { getFormOf } from './applicant.ts';
import type { AskedApplication } from './changes-link.ts';

/** Returns the answers that were submitted last. */
export function handedIn({ row }: AskedApplication): StoredDraft {
  const { formId } = getFormOf(row);
  return { formId, versionId: row.form_version_id, data: JSON.parse(row.data), leftOut: null };
}

/** Returns the half-changed answers; undefined when none were saved. */
export function draftOf(asked: AskedApplication): StoredDraft | undefined {
  const { draft, draft_form_version_id, draft_left_out, draft_marks } = asked.request;
  if (draft === null) return undefined;
  const { formId, versionId } = handedIn(asked);
  return {
    formId,
    versionId: draft_form_version_id ?? versionId,
    data: JSON.parse(draft),
    leftOut: readLeftOut(draft_left_out),
    marks: draft_marks === null ? {} : JSON.parse(draft_marks),
  };
}

type DraftColumns = Pick<
  ChangeRequestRow,
  'draft' | 'draft_form_version_id' | 'draft_left_out' | 'draft_marks' | 'draft_revision'
>;
type Parts = { versions: FormVersions; draftVersions: DraftVersions };

/**
 * Merges half-changed answers into the previous draft or, without one, into the submitted answers; returns the columns
 * to store and what to tell the browser.
 */
export async function mergedDraft(
  parts: Parts,
  asked: AskedApplication,
  { sent, now }: { sent: SentDraft; now: Date },
): Promise<{ columns: DraftColumns; told: Omit<SavedDraft, 'savedAt'> }> {
  const { versions, draftVersions } = parts;
  const before = draftOf(asked) ?? handedIn(asked);
  const { formId } = before;
  const { data, marks, typedInto } = sent;
  const current = versions.of(formId);
  const versionId = (await draftVersions.findTyped(formId, typedInto)) ?? current.id;
  const typed = { formId, versionId, data, marks };
  const merged = await mergeDraft(parts, before, typed, now.getTime());
  const isOther = typedInto !== undefined && typedInto !== current.sha256;
  return {
    columns: {
      draft: merged.texts.data,
      draft_form_version_id: merged.versionId,
      draft_left_out: merged.texts.leftOut,
      draft_marks: merged.texts.marks,
      draft_revision: asked.request.draft_revision + 1,
    },
    told: marks ? { ...toldOf(merged, typed), ...(isOther && { formVersion: current.sha256 }) } : {},
  };
}
