import type { MessagesText } from '../../../api/studio-messages.ts';

/** Sentences that were not saved, and the state of the files that they began with. */
export type KeptMessages = { text: MessagesText; tag: string };

const KEY = 'tenderfoot.studio-messages';

/** What this browser keeps of the catalogue that was not saved. */
export function findKept(): KeptMessages | undefined {
  try {
    const kept: Partial<MessagesText & { tag: string }> = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    const { en, fr, tag } = kept;
    const isWhole = typeof en === 'string' && typeof fr === 'string' && typeof tag === 'string';
    return isWhole ? { text: { en, fr }, tag } : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, or forgets it; a browser that keeps nothing goes without. */
export function keep(kept: KeptMessages | undefined): void {
  try {
    if (kept) localStorage.setItem(KEY, JSON.stringify({ ...kept.text, tag: kept.tag }));
    else localStorage.removeItem(KEY);
  } catch {
    // A closed tab then loses what was not saved.
  }
}
