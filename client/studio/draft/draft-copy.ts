/** Texts that were not saved, and the state of the files that they began with. */
export type DraftCopy<Text> = { text: Text; base: { text: Text; tag: string } };

/** Apart from what else the studio remembers here: a form may be named like that. */
const keyOf = (id: string) => `tenderfoot.studio.draft.${id}`;

/** What this browser keeps of `files` that were not saved. */
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

/** Keeps it, or forgets it; a browser that keeps nothing goes without. */
export function keepCopy<Text>(id: string, copy: DraftCopy<Text> | undefined): void {
  try {
    if (copy) localStorage.setItem(keyOf(id), JSON.stringify(copy));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // A closed tab then loses what was not saved.
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
