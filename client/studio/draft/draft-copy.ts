/** Unsaved texts, and the state of the files they started from. */
export type DraftCopy<Text> = { text: Text; base: { text: Text; tag: string } };

/** A prefix of its own, since a form might be named like something else the studio stores here. */
const keyOf = (id: string) => `tenderfoot.studio.draft.${id}`;

/** Reads this browser's copy of unsaved changes to `files`. */
export function findCopy<File extends string>(
  id: string,
  files: readonly File[],
): DraftCopy<Record<File, string>> | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    return isCopy(copy, files) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Stores the copy, or deletes it; does nothing if the browser cannot store. */
export function keepCopy<Text>(id: string, copy: DraftCopy<Text> | undefined): void {
  try {
    if (copy) localStorage.setItem(keyOf(id), JSON.stringify(copy));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // Unsaved changes are then lost when the tab is closed.
  }
}

function isCopy<File extends string>(
  value: unknown,
  files: readonly File[],
): value is DraftCopy<Record<File, string>> {
  const copy = value as { text?: unknown; base?: { text?: unknown; tag?: unknown } } | null;
  const isText = (text: unknown) => files.every((file) => typeof Object(text)[file] === 'string');
  return isText(copy?.text) && isText(copy?.base?.text) && typeof copy?.base?.tag === 'string';
}
