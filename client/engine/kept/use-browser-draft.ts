import { useCallback, useEffect, useState } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { latestIn, NEVER } from '../../../codegen/runtime/merge/marks.ts';
import type { ChangedQuestion } from '../../../codegen/runtime/versions/change.ts';
import { type DraftCopy, dropDraftCopies, keepDraftCopy } from '../draft-copy.ts';
import type { FormValues } from '../form-store.ts';
import {
  type BrowserDraft,
  browserDraft,
  findBrowserCopy,
  findOtherCopies,
  joinedCopies,
  keepBrought,
  overKnown,
} from './browser-draft.ts';

/** Answers that the server has brought to the current version of the form, with the questions to look at again. */
export type BroughtCopy = DraftCopy & { changed?: ChangedQuestion[] | undefined };

/** The lifetime of drafts in browsers, and the call that brings them to the current form. */
export type DeviceDrafts = {
  /** Days for which browsers keep half-filled answers. */
  lifetimeDays: number;
  /**
   * Asks the server to bring answers to the current version of the form; returns them unchanged if it has nothing to
   * say about them. Rejects if trying again may help.
   */
  resume(form: FormDefinition, copy: DraftCopy): Promise<BroughtCopy>;
};

/** How a form is kept. */
export type Keeping = {
  drafts: DeviceDrafts;
  /** The key of the copy; see `IN_TAB`. */
  draftKey: string;
  /** Answers that are known elsewhere; they replace those that the form only showed, not those that were typed. */
  known?: FormValues;
  /** Answers that were given just now, on the way here: they replace even those that were typed. */
  chosen?: FormValues;
};

type Loading = {
  draft: BrowserDraft | undefined;
  changed: ChangedQuestion[] | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * Returns the draft of a form in this browser. A copy that was typed into another version of the form, or that had
 * answers left out before, goes to the server first, which knows what the releases since then make of them.
 */
export function useBrowserDraft(form: FormDefinition, keeping: Keeping): Loading {
  const [kept] = useState(keeping);
  const { draftKey: key } = kept;
  const { lifetimeDays, resume } = kept.drafts;
  const [copy] = useState(() => findBrowserCopy(key, lifetimeDays));
  const [others] = useState(() => findOtherCopies(key));
  const isAsked = others.length > 0 || (copy !== undefined && isServersToResume(form, copy));
  const [draft, setDraft] = useState(() => (isAsked ? undefined : begin(form, kept, copy)));
  const [changed, setChanged] = useState<ChangedQuestion[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const bring = useCallback(() => {
    if (draft) return;
    setHasFailed(false);
    const copies = copy ? [copy, ...others] : others;
    Promise.all(
      copies.map(
        async (one): Promise<BroughtCopy> => (isServersToResume(form, one) ? resume(form, one) : one),
      ),
    ).then(
      (brought) => {
        const joined = brought.reduce<BroughtCopy>(joinedCopies, brought[0] ?? NOTHING);
        const now = brought.length > 0 ? keepBrought(key, form.sha256, joined) : undefined;
        for (const { drop } of others) drop();
        setChanged(brought.find((one) => one.changed)?.changed);
        setDraft(begin(form, kept, now));
      },
      () => setHasFailed(true),
    );
  }, [form, key, kept, copy, others, draft, resume]);
  useEffect(bring, [bring]);
  return { draft, changed, hasFailed, retry: bring };
}

const NOTHING: BroughtCopy = { values: {}, changedAt: '' };

/** Starts the draft. Known answers are put into the copy, so that later pages do not take old ones for newly typed. */
function begin(
  form: FormDefinition,
  { draftKey: key, known, chosen, drafts: { lifetimeDays } }: Keeping,
  copy: DraftCopy | undefined,
) {
  if (!copy || !known) return browserDraft(form, { key, lifetimeDays, copy, known });
  if (latestIn(copy.marks) === NEVER) {
    dropDraftCopies(key);
    return browserDraft(form, { key, lifetimeDays, copy: undefined, known });
  }
  const own = overKnown(known, copy);
  const values = { ...own.values, ...chosen };
  const next = { ...own, values, version: form.sha256, over: copy.over ?? known };
  keepDraftCopy(key, next);
  return browserDraft(form, { key, lifetimeDays, copy: next, known });
}

function isServersToResume(form: FormDefinition, { version, before }: DraftCopy): boolean {
  return before !== undefined || (version !== undefined && version !== form.sha256);
}
