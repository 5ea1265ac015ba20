import type { FormText } from '../../../api/studio.ts';

/** Texts that were not saved, and the state of the files that they began with. */
export type DraftCopy = { text: FormText; base: { text: FormText; tag: string } };

const keyOf = (id: string) => `tenderfoot.studio.${id}`;

/** What this browser keeps of a form that was not saved. */
export function findCopy(id: string): DraftCopy | undefined {
  try {
    const copy: unknown = JSON.parse(localStorage.getItem(keyOf(id)) ?? 'null');
    return isCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets it; a browser that keeps nothing goes without. */
export function keepCopy(id: string, copy: DraftCopy | undefined): void {
  try {
    if (copy) localStorage.setItem(keyOf(id), JSON.stringify(copy));
    else localStorage.removeItem(keyOf(id));
  } catch {
    // A closed tab then loses what was not saved.
  }
}

function isCopy(value: unknown): value is DraftCopy {
  const copy = value as { text?: unknown; base?: { text?: unknown; tag?: unknown } } | null;
  return isText(copy?.text) && isText(copy.base?.text) && typeof copy.base.tag === 'string';
}

function isText(value: unknown): value is FormText {
  const text = value as Partial<FormText> | null | undefined;
  return [text?.schema, text?.ui, text?.fr].every((one) => typeof one === 'string');
}
