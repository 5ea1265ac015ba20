import { useDeferredValue, useLayoutEffect } from 'react';
import { fetchList } from './fetch-json.ts';
import { useFormAccess } from './form-access.ts';
import { useList } from './use-list.ts';
import type { FieldPath } from './widget-props.ts';

type Entry = { [name: string]: unknown };

type ListedEntries<Listed> = {
  /** Undefined while loading and after a failure. */
  listed: Listed[] | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Answers that are one entry for each entry of a reference list. Once the list is there, the answers are
 * brought into its order: the entry at index n of the data is the one at index n of the list. What `toEntry` tells of an
 * entry is the list's to say, whatever was kept; what it gives as undefined is not asked of it.
 */
export function useListedEntries<Listed>(
  path: FieldPath,
  url: string,
  toEntry: (listed: Listed) => Entry,
  idField: string,
): ListedEntries<Listed> {
  const form = useFormAccess();
  const { data, hasFailed, retry } = useList(url, fetchList<Listed>);
  const entries = entriesAt(form.valueAt(path));
  const wanted = data?.map(toEntry);
  const isAligned = !wanted || wanted.every((entry, index) => says(entries[index], entry));
  useLayoutEffect(() => {
    if (!wanted || isAligned) return;
    const known = new Map(entriesAt(form.valueAt(path)).map((entry) => [entry[idField], entry]));
    form.seed(
      path,
      wanted.map((entry) => ({ ...known.get(entry[idField]), ...entry })),
    );
  });
  // The many questions of a list are shown in short pieces of work, also where the answers that it brought mount it anew.
  const shown = useDeferredValue((isAligned && data) || null, null);
  return { listed: (isAligned && shown) || undefined, hasFailed, retry };
}

function says(entry: Entry | undefined, facts: Entry): boolean {
  return Object.entries(facts).every(([name, fact]) => entry?.[name] === fact);
}

function entriesAt(value: unknown): Entry[] {
  return Array.isArray(value) ? value : [];
}
