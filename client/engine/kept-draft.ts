import type { Marks } from '../../codegen/runtime/merge/marks.ts';

/** Answers to be saved, typed into this version of the form; `marks`: how long ago each was typed, in milliseconds. */
export type DraftToSave = { values: Record<string, unknown>; marks: Marks; version: string };

/** The outcome of saving them: see `SavedDraft` of the API. */
export type Saved = {
  savedAt: string;
  merged?: { data: object; marks: object };
  formVersion?: string;
};

/**
 * What becomes of answers that were not saved. `waiting`: they are sent again. `ended`: once the person has shown again
 * who they are. `refused`: once they are others, since the server does not take these.
 */
export type Unsaved = 'waiting' | 'ended' | 'refused';

/** The answers are too many, or none of ours: what else is wrong passes, or is no matter of theirs. */
const REFUSED = [413, 422];

/** Thrown when a save was answered with this status; 0: there was no answer. */
export class SaveFailed extends Error {
  readonly unsaved: Unsaved;

  constructor(status: number) {
    super();
    this.unsaved = status === 401 ? 'ended' : REFUSED.includes(status) ? 'refused' : 'waiting';
  }
}

/** Returns what becomes of answers after this error. */
export function unsavedBy(error: unknown): Unsaved {
  return error instanceof SaveFailed ? error.unsaved : 'waiting';
}
