/** Unsaved texts, and the state of the files they started from. */
export type DraftCopy<Text> = { text: Text; base: { text: Text; tag: string } };

/** A prefix of its own, since a form might be named like something else the studio stores here. */
const keyOf = (id: string) => `tenderfoot.studio.draft.${id}`;

/** What this tab has read or written last, by key: the copy of another tab is not this one's to delete. */
const own = new Map<string, string>();

/** Reads this browser's copy of unsaved changes to `files`. */
export function findCopy<File extends string>(
  id: string,
  files: readonly File[],
): DraftCopy<Record<File, string>> | undefined {
  try {
    const kept = localStorage.getItem(keyOf(id));
    const copy: unknown = JSON.parse(kept ?? 'null');
    if (kept === null || !isCopy(copy, files)) return undefined;
    own.set(id, kept);
    return copy;
  } catch {
    return undefined;
  }
}

/** Stores the copy, or deletes this tab's; does nothing if the browser cannot store. */
export function keepCopy<Text>(id: string, copy: DraftCopy<Text> | undefined): void {
  try {
    if (!copy) {
      if (localStorage.getItem(keyOf(id)) === own.get(id)) localStorage.removeItem(keyOf(id));
      return;
    }
    own.set(id, JSON.stringify(copy));
    localStorage.setItem(keyOf(id), JSON.stringify(copy));
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
