/** How long a page lets what was typed wait at most before it saves it. */
export const LONGEST_UNSAVED_MS = 3_000;
