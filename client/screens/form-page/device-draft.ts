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

/** The draft of a form. One that is older than drafts live is forgotten. */
export function deviceDraft({ id, schema }: FormDefinition): DeviceDraft {
  const key = `forms.${id}`;
  let isOver = false;
  const forget = () => {
    isOver = true;
    dropDraftCopy(key);
  };
  const copy = findDraftCopy(key);
  const isOld = copy && Date.now() - Date.parse(copy.changedAt) > constants.draftLifetimeDays * DAY_MS;
  if (isOld) dropDraftCopy(key);
  return {
    found: copy && !isOld ? { ...copy, values: onlyAsked(copy.values, schema.properties ?? {}) } : undefined,
    async save(values) {
      const changedAt = new Date().toISOString();
      if (!isOver && !keepDraftCopy(key, { values, changedAt }))
        throw new Error('This browser keeps nothing');
      return { savedAt: changedAt };
    },
    forget,
  };
}

function onlyAsked(values: FormValues, asked: object): FormValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => Object.hasOwn(asked, name)));
}
