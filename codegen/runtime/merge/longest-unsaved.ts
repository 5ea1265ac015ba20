/** Milliseconds that a page may wait at most before it saves what was typed. */
export const LONGEST_UNSAVED_MS = 3_000;
