import { constants } from '../../../codegen/generated/constants.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { JsonObject } from '../../../codegen/runtime/json.ts';
import { joinAnswers } from '../../../codegen/runtime/merge/join-answers.ts';
import { atTimes, entryNamesIn } from '../../../codegen/runtime/merge/marks.ts';
import { askedAnswers } from '../../../codegen/runtime/versions/asked-answers.ts';
import { sameJson } from '../../../codegen/runtime/versions/same-json.ts';
import {
  type DraftCopy,
  dropDraftCopies,
  dropDraftCopy,
  findDraftCopy,
  keepDraftCopy,
  listDraftCopies,
  ownKey,
} from '../../forms/draft-copy.ts';
import type { SaveDraft } from '../../forms/draft-keeper.ts';

const DAY_MS = 86_400_000;

/** A half-filled form that is kept in this browser alone: nobody has said who they are. */
export type DeviceDraft = {
  /** What was kept before, without answers to questions that the form no longer asks. */
  found: DraftCopy | undefined;
  /** Puts together what the pages of this browser have typed: of each answer what was typed last. */
  save: SaveDraft;
  /** The answers were sent, or are not wanted any more: nothing is kept from now on. */
  forget: () => void;
};

const keyOf = (formId: string) => `forms.${formId}`;

/** What this browser keeps of a form. A copy that is older than drafts live is forgotten. */
export function findDeviceCopy(formId: string): DraftCopy | undefined {
  const copy = findDraftCopy(keyOf(formId));
  if (!copy || Date.now() - Date.parse(copy.changedAt) <= constants.draftLifetimeDays * DAY_MS) return copy;
  dropDraftCopy(keyOf(formId));
  return undefined;
}

/** What pages of other versions of the form have left in this browser, each to be brought to the form as it is. */
export function findOtherCopies(formId: string): (DraftCopy & { drop: () => void })[] {
  return listDraftCopies(keyOf(formId)).flatMap((key) => {
    const copy = key === keyOf(formId) ? undefined : findDraftCopy(key);
    return copy ? [{ ...copy, drop: () => dropDraftCopy(key) }] : [];
  });
}

/** Keeps answers that were brought to this version of the form, together with what other pages have kept since. */
export function keepBrought({ id, version }: FormDefinition, brought: DraftCopy): DraftCopy {
  const now = findDraftCopy(keyOf(id));
  const isThere = now?.version === version && now.changedAt !== brought.changedAt;
  const copy = isThere ? joinedCopies(now, brought) : brought;
  keepDraftCopy(keyOf(id), { ...copy, version });
  return copy;
}

/** Two copies of one version as one. */
export function joinedCopies(one: DraftCopy, other: DraftCopy): DraftCopy {
  const marked = ({ values, marks = {} }: DraftCopy) => ({ data: values as JsonObject, marks });
  const { data, marks } = joinAnswers(marked(one), marked(other));
  return { ...other, ...one, values: data, marks };
}

/** The draft of a form, going on from a copy as this version of the form has it. */
export function deviceDraft(form: FormDefinition, copy: DraftCopy | undefined): DeviceDraft {
  const { id, schema, version } = form;
  let isOver = false;
  return {
    found: copy && { ...copy, values: askedAnswers(schema as JsonObject, copy.values as JsonObject) },
    async save({ values, marks: ages }) {
      const now = Date.now();
      const kept = findDeviceCopy(id);
      const typed = { data: values as JsonObject, marks: atTimes(ages, (age) => now - age) };
      const isAlike = kept?.version === undefined || kept.version === version;
      if (kept && !isAlike) {
        const own = { values, marks: typed.marks, changedAt: new Date(now).toISOString(), version };
        if (!isOver && !keepDraftCopy(ownKey(keyOf(id)), own)) throw new Error('This browser keeps nothing');
        return { savedAt: own.changedAt, formVersion: kept.version ?? '' };
      }
      const known = { data: (kept?.values ?? {}) as JsonObject, marks: kept?.marks ?? {} };
      const joined = joinAnswers(known, typed);
      const changedAt = new Date(now).toISOString();
      const before = kept?.before ?? copy?.before;
      const next = {
        values: joined.data,
        marks: joined.marks,
        changedAt,
        version,
        ...(before && { before }),
      };
      if (!isOver && !keepDraftCopy(keyOf(id), next)) throw new Error('This browser keeps nothing');
      const isSame = sameJson(joined.data, typed.data);
      const merged = { data: joined.data, marks: entryNamesIn(joined.marks) };
      return { savedAt: changedAt, ...(!isSame && { merged }) };
    },
    forget() {
      isOver = true;
      dropDraftCopies(keyOf(id));
    },
  };
}
