import { startTransition, useLayoutEffect, useState } from 'react';
import type { Path } from '../codegen/runtime/field-path.ts';
import { fetchList } from './fetch-json.ts';
import { type FormAccess, useFormAccess } from './form-access.ts';
import { useList } from './use-list.ts';
import { useMissing } from './use-missing.ts';
import type { WidgetProps } from './widget-props.ts';

type Entry = { [name: string]: unknown };

/** An entry of the list, and the index of its answer. */
type Row<Listed> = { listed: Listed; index: number };

type ListedEntries<Listed> = {
  /** In the order of the list. Undefined while loading and after a failure. */
  rows: Row<Listed>[] | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Keeps one answer for each entry of a reference list, in the list's order when it first arrives. When the list arrives
 * anew, each answer stays where it is, for somebody may be editing it, and answers for new entries go to the end.
 * `toEntry` returns the facts of an entry that the list decides; they overwrite whatever was kept. A fact returned as
 * undefined removes the answer to that question.
 */
export function useListedEntries<Listed extends { id: string }>(
  { path, label }: WidgetProps,
  url: string,
  toEntry: (listed: Listed) => Entry,
  idField: string,
): ListedEntries<Listed> {
  const form = useFormAccess();
  const { data, hasFailed, isComing, retry } = useList(url, fetchList<Listed>);
  // The list that the answers have been aligned with.
  const [shown, setShown] = useState<Listed[]>();
  useLayoutEffect(() => {
    if (!data || data === shown) return;
    const wanted = new Map(data.map((listed) => [listed.id as unknown, toEntry(listed)]));
    if (shown) dropOthers(form, path, (entry) => wanted.has(entry[idField]));
    align(form, path, wanted, { idField, isInUse: shown !== undefined });
    if (shown) setShown(data);
    // A list may bring many questions: React renders them in short pieces of work.
    else startTransition(() => setShown(data));
  });
  const indexOf = new Map(entriesAt(form, path).map((entry, index) => [entry[idField], index]));
  const rows = shown?.flatMap((listed) => {
    const index = indexOf.get(listed.id);
    return index === undefined ? [] : [{ listed, index }];
  });
  useMissing(path, rows ? undefined : { isComing, label });
  return { rows, hasFailed, retry };
}

/** Removes answers whose entry the list no longer has, one by one, so that the state of the others moves with them. */
function dropOthers(form: FormAccess, path: Path, isWanted: (entry: Entry) => boolean): void {
  for (const [index, entry] of [...entriesAt(form, path).entries()].toReversed())
    if (!isWanted(entry)) form.removeEntry(path, index);
}

type Alignment = { idField: string; isInUse: boolean };

function align(
  form: FormAccess,
  path: Path,
  wanted: ReadonlyMap<unknown, Entry>,
  { idField, isInUse }: Alignment,
): void {
  const entries = entriesAt(form, path);
  const known = new Map(entries.map((entry) => [entry[idField], entry]));
  const ids = new Set([...(isInUse ? known.keys() : []), ...wanted.keys()]);
  const aligned = [...ids].map((id) => {
    const [entry, facts] = [known.get(id), { [idField]: id, ...wanted.get(id) }];
    // The form knows an entry by the object that holds it, so an entry with nothing new stays the same object.
    return entry && says(entry, facts) ? entry : { ...entry, ...facts };
  });
  const isNew = aligned.length !== entries.length || aligned.some((entry, index) => entry !== entries[index]);
  if (isNew) form.seed(path, aligned, true);
}

function says(entry: Entry, facts: Entry): boolean {
  return Object.entries(facts).every(([name, fact]) => entry[name] === fact);
}

function entriesAt(form: FormAccess, path: Path): Entry[] {
  const value = form.valueAt(path);
  return Array.isArray(value) ? value : [];
}
