import type { Marks } from '../../codegen/runtime/merge/marks.ts';

/** Answers to be saved, typed into this version of the form; `marks`: how long ago each was typed, in milliseconds. */
export type DraftToSave = { values: Record<string, unknown>; marks: Marks; version: string };

/** What has become of them: see `SavedDraft` of the API. */
export type Saved = {
  savedAt: string;
  merged?: { data: object; marks: object };
  formVersion?: string;
};

/** Whoever fills in the form has to say anew who they are. */
export class AccessEnded extends Error {}
