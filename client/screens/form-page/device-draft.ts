import { constants } from '../../../codegen/generated/constants.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { type DraftCopy, dropDraftCopy, findDraftCopy, keepDraftCopy } from '../../forms/draft-copy.ts';
import type { FormValues } from '../../forms/form-store.ts';

const DAY_MS = 86_400_000;

/** A half-filled form that is kept in this browser alone: nobody has said who they are. */
export type DeviceDraft = {
  /** What was kept before, without answers to questions that the form no longer asks. */
  found: DraftCopy | undefined;
  save: (values: FormValues) => Promise<{ savedAt: string }>;
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

/** The draft of a form, going on from a copy as this version of the form has it. */
export function deviceDraft(form: FormDefinition, copy: DraftCopy | undefined): DeviceDraft {
  const { id, schema, version } = form;
  let isOver = false;
  return {
    found: copy && { ...copy, values: onlyAsked(copy.values, schema.properties ?? {}) },
    async save(values) {
      const changedAt = new Date().toISOString();
      const kept = { values, changedAt, version, ...(copy?.before && { before: copy.before }) };
      if (!isOver && !keepDraftCopy(keyOf(id), kept)) throw new Error('This browser keeps nothing');
      return { savedAt: changedAt };
    },
    forget() {
      isOver = true;
      dropDraftCopy(keyOf(id));
    },
  };
}

function onlyAsked(values: FormValues, asked: object): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(asked, name)));
}
