import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonObject as Json } from '../../../codegen/runtime/json.ts';
import type { Marks } from '../../../codegen/runtime/merge/marks.ts';
import type { ChangedQuestion } from '../../../codegen/runtime/versions/change.ts';
import type { JsonObject } from '../../platform/json-object.ts';
import type { FormVersions } from '../forms/form-versions.service.ts';
import type { LeftOut } from '../forms/left-out.ts';
import type { StoredForms } from '../forms/stored-forms.service.ts';
import { addressesIn, ownAddresses, withAddresses } from '../submissions/own-addresses.ts';
import type { DraftVersions, StoredDraft } from './draft-versions.service.ts';

/** A half-filled form that only a browser has. */
export type DeviceDraft = {
  data: JsonObject;
  marks?: Marks;
  /** The content hash of the form that the answers were typed into. */
  formVersion: string;
  /** The server's last answer about the draft. */
  before?: Pick<StoredDraft, 'data' | 'leftOut'>;
};

/** A browser's draft, brought to the current form. */
export type ResumedDeviceDraft = {
  data: JsonObject;
  /** The content hash of the current form. */
  formVersion: string;
  /** Answers that it no longer asks, for the browser to keep until a release says what becomes of them. */
  leftOut: LeftOut | null;
  /** When each answer was typed, if the browser has told. */
  marks?: Marks;
  /** The questions that have changed since; absent when none has. */
  changed?: ChangedQuestion[];
};

/**
 * Brings drafts that only browsers keep to the current form, as is done for those that the server keeps. An e-mail
 * address that a form or the way to another has put there, and not the person, does not come along: a copy of all
 * answers might go to it.
 */
export type DeviceDrafts = {
  resume(form: FormDefinition, draft: DeviceDraft): Promise<ResumedDeviceDraft>;
};

type Parts = { draftVersions: DraftVersions; storedForms: StoredForms; versions: FormVersions };

export function createDeviceDrafts({ draftVersions, storedForms, versions }: Parts): DeviceDrafts {
  return {
    async resume({ id: formId }, { data, formVersion, before, marks }) {
      const now = versions.of(formId);
      const versionId = (await draftVersions.findTyped(formId, formVersion)) ?? now.id;
      const typed = { versionId, data };
      const leftOut = before ? await draftVersions.leftOutOf({ formId, versionId, ...before }, typed) : null;
      const stored: StoredDraft = { formId, ...typed, leftOut, ...(marks && { marks }) };
      const { data: brought, marks: moved, changed, seen = leftOut } = await draftVersions.toCurrent(stored);
      const isSame = versionId === now.id;
      const own = isSame ? new Set<string>() : ownAddresses(await storedForms.get(versionId), data as Json);
      for (const { value } of addressesIn(before?.leftOut?.answers ?? {})) own.add(value);
      const answers = isSame ? brought : withAddresses(brought as Json, own, await storedForms.get(now.id));
      const next = { versionId: now.id, data: answers };
      const out = await draftVersions.leftOutOf({ ...stored, leftOut: seen }, next);
      return {
        data: answers,
        formVersion: now.sha256,
        leftOut: isSame ? out : out && { ...out, answers: withAddresses(out.answers, own) },
        ...(marks && { marks: moved }),
        ...(changed.length > 0 && { changed }),
      };
    },
  };
}
