import { useState } from 'react';
import { t } from '../../../codegen/runtime/translate.ts';
import type { FormValues } from '../../engine/form-store.ts';

type Read = { tag: string; answers: object };

/**
 * What a form of settings begins with. It is based on what there was then, whatever is read meanwhile, until the server
 * says that somebody else has saved.
 */
export function useSettings(first: Read) {
  const [{ read, initialData, isMerged }, setState] = useState(() => ({
    read: first,
    initialData: { ...first.answers } as FormValues,
    isMerged: false,
  }));
  return {
    tag: read.tag,
    initialData,
    isMerged,
    /** Takes over what somebody else has saved, but for what was typed here. Changes `tag`: the form begins anew. */
    merge(theirs: Read, typed: object) {
      if (theirs.tag === read.tag) return;
      setState({ read: theirs, initialData: mergedOf(read.answers, theirs.answers, typed), isMerged: true });
    },
  };
}

function mergedOf(base: object, theirs: object, typed: object): FormValues {
  const before = new Map(Object.entries(base));
  const changed = Object.entries(typed).filter(([name, value]) => (before.get(name) ?? '') !== (value ?? ''));
  return { ...theirs, ...Object.fromEntries(changed) };
}

/** The same function at every render: the note takes the focus once, not from whoever types on. */
const takeFocus = (note: HTMLElement | null) => note?.focus();

/** Tells that the form has begun anew with what somebody else saved, and takes the focus, whose button is gone. */
export function MergedNote() {
  return (
    <p className="alert" data-kind="notice" role="alert" tabIndex={-1} ref={takeFocus}>
      {t(
        'Someone else has changed this in the meantime. Their changes and yours are below: look at them, then save.',
      )}
    </p>
  );
}
