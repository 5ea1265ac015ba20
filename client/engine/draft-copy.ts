import { isObject, type JsonObject } from '../../codegen/runtime/json.ts';
import { joinAnswers } from '../../codegen/runtime/merge/join-answers.ts';
import { allAt, type Marks } from '../../codegen/runtime/merge/marks.ts';
import type { LeftOut } from '../../codegen/runtime/versions/resume.ts';
import type { FormValues } from './form-store.ts';

/** Answers that the server does not have yet, kept in this browser. */
export type DraftCopy = {
  values: FormValues;
  changedAt: string;
  /** When each answer that is not confirmed yet was typed; absent in copies older than this field. */
  marks?: Marks;
  /** The content hash of the form that they were typed into; absent in copies older than this field. */
  version?: string;
  /** The server's last answer about them, to be sent back with the next call. */
  before?: { data: JsonObject; leftOut: LeftOut };
  /** The stored answers that they are to replace, as they were when the person began. */
  over?: FormValues;
};

/** The copies that pages of this browser have left, joined into one; `drop` forgets them. */
export type FoundCopy = DraftCopy & { marks: Marks; drop: () => void };

const PREFIX = 'tenderfoot.draft.';

/** The prefix of keys whose copies live as long as the tab; all others stay on the device. */
export const IN_TAB = 'tab.';

function storeOf(key: string): Storage {
  return key.startsWith(IN_TAB) ? sessionStorage : localStorage;
}

/** The suffix of this page's keys: two pages that write to one key would lose each other's answers. */
const PAGE = `~${Date.now().toString(36)}${Math.random().toString(36).slice(2)}`;

/** Returns the key of this page's own copy of answers to a version of the form: two versions keep two copies. */
export function ownKey(key: string, version: string): string {
  return key + PAGE + version.slice(0, 8);
}

/** Keeps a copy. Returns false where the browser cannot, as in private windows or on a full disk. */
export function keepDraftCopy(key: string, copy: DraftCopy): boolean {
  try {
    storeOf(key).setItem(PREFIX + key, JSON.stringify(copy));
    return true;
  } catch {
    return false;
  }
}

/** Returns the copy under this key, if there is a readable one. */
export function findDraftCopy(key: string): DraftCopy | undefined {
  try {
    const copy: unknown = JSON.parse(storeOf(key).getItem(PREFIX + key) ?? 'null');
    return isDraftCopy(copy) ? copy : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Joins the copies that pages of this browser have kept under this key. A copy without marks counts only if it is newer
 * than what the server has. If there are copies of several versions of the form, takes those of the newest copy's
 * version; the others stay for the next time.
 */
export function findUnsentCopy(key: string, savedAt: string | undefined): FoundCopy | undefined {
  const found = listDraftCopies(key).flatMap((one) => {
    const copy = findDraftCopy(one);
    return copy && (copy.marks || copy.changedAt > (savedAt ?? '')) ? [{ key: one, copy: marked(copy) }] : [];
  });
  const newest = found
    .toSorted((one, other) => (one.copy.changedAt < other.copy.changedAt ? -1 : 1))
    .at(-1)?.copy;
  if (!newest) return undefined;
  const alike = found.filter(({ copy }) => copy.version === newest.version);
  const { data, marks } = alike
    .map(({ copy }) => ({ data: copy.values as JsonObject, marks: copy.marks }))
    .reduce(joinAnswers);
  const drop = () => {
    for (const one of alike)
      if (findDraftCopy(one.key)?.changedAt === one.copy.changedAt) dropDraftCopy(one.key);
  };
  return { ...newest, values: data, marks, drop };
}

/** Forgets the copy. */
export function dropDraftCopy(key: string): void {
  try {
    storeOf(key).removeItem(PREFIX + key);
  } catch {
    // Without storage there is no copy to drop.
  }
}

/** Forgets the copies of all pages. */
export function dropDraftCopies(key: string): void {
  for (const one of listDraftCopies(key)) dropDraftCopy(one);
}

/** Returns the keys of all copies that pages have kept under this one. */
export function listDraftCopies(key: string): string[] {
  try {
    const names = Object.keys(storeOf(key)).map((name) => name.slice(PREFIX.length));
    return names.filter((name) => name === key || name.startsWith(`${key}~`)).toSorted();
  } catch {
    return [];
  }
}

function marked(copy: DraftCopy): DraftCopy & { marks: Marks } {
  return { ...copy, marks: copy.marks ?? allAt(Date.parse(copy.changedAt) || 0) };
}

function isDraftCopy(value: unknown): value is DraftCopy {
  return isObject(value) && 'values' in value && 'changedAt' in value;
}
