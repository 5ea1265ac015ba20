import type { Marks } from '../../codegen/runtime/merge/marks.ts';

/** Answers to be saved, typed into this version of the form; `marks`: how long ago each was typed, in milliseconds. */
export type DraftToSave = { values: Record<string, unknown>; marks: Marks; version: string };

/** The outcome of saving them: see `SavedDraft` of the API. */
export type Saved = {
  savedAt: string;
  merged?: { data: object; marks: object };
  formVersion?: string;
};

/** Thrown when access has run out: the person has to show again who they are. */
export class AccessEnded extends Error {}
