import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Marks } from '../../../codegen/runtime/merge/marks.ts';
import type { ChangedQuestion } from '../../../codegen/runtime/versions/change.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { LeftOut } from '../forms/left-out.ts';
import type { DraftVersions, StoredDraft } from './draft-versions.service.ts';

/** A half-filled form that only a browser has. */
export type DeviceDraft = {
  data: JsonObject;
  marks?: Marks;
  /** The content of the form that the answers were typed into. */
  formVersion: string;
  /** What was answered last. */
  before?: Pick<StoredDraft, 'data' | 'leftOut'>;
};

/** The same as the form is now. */
export type ResumedDeviceDraft = {
  data: JsonObject;
  /** The content of the form by now. */
  formVersion: string;
  /** What it does not ask any more, for the browser to keep with the answers until a release says what becomes of it. */
  leftOut: LeftOut | null;
  /** When each answer was typed, where that was told. */
  marks?: Marks;
  /** The questions that have changed since; absent when none has. */
  changed?: ChangedQuestion[];
};

/** What the server does for drafts that it does not keep: the same as for those that it does. */
export type DeviceDrafts = {
  resume(form: FormDefinition, draft: DeviceDraft): Promise<ResumedDeviceDraft>;
};

type Parts = { draftVersions: DraftVersions; versions: FormVersions };

export function createDeviceDrafts({ draftVersions, versions }: Parts): DeviceDrafts {
  return {
    async resume({ id: formId }, { data, formVersion, before, marks }) {
      const now = versions.of(formId);
      const versionId = (await draftVersions.findTyped(formId, formVersion)) ?? now.id;
      const typed = { versionId, data };
      const leftOut = before ? await draftVersions.leftOutOf({ formId, versionId, ...before }, typed) : null;
      const stored: StoredDraft = { formId, ...typed, leftOut, ...(marks && { marks }) };
      const { data: answers, marks: moved, changed, seen = leftOut } = await draftVersions.toCurrent(stored);
      const next = { versionId: now.id, data: answers };
      return {
        data: answers,
        formVersion: now.sha256,
        leftOut: await draftVersions.leftOutOf({ ...stored, leftOut: seen }, next),
        ...(marks && { marks: moved }),
        ...(changed.length > 0 && { changed }),
      };
    },
  };
}
