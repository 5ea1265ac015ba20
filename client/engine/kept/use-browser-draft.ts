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

/** Answers as the server brings them to the form as it is, with the questions to be looked at again. */
export type BroughtCopy = DraftCopy & { changed?: ChangedQuestion[] | undefined };

/** What browsers need to keep forms. */
export type DeviceDrafts = {
  /** For how long they keep what is half filled in. */
  lifetimeDays: number;
  /**
   * Answers as the server brings them to the form as it is; as they are where it has nothing to say of them. Rejects where
   * it may have another time.
   */
  resume(form: FormDefinition, copy: DraftCopy): Promise<BroughtCopy>;
};

/** How a form is kept. */
export type Keeping = {
  drafts: DeviceDrafts;
  /** Under which key; see `IN_TAB`. */
  draftKey: string;
  /** Answers that are known elsewhere, which come before what was shown when others were typed. */
  known?: FormValues;
  /** Answers that were given just now, on the way here: they come before what was typed. */
  chosen?: FormValues;
};

type Loading = {
  draft: BrowserDraft | undefined;
  changed: ChangedQuestion[] | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The draft of a form in this browser. One that was typed into another version of the form, or of which answers were left
 * out before, is shown to the server first: it knows what the releases since then say.
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
        const now = brought.length > 0 ? keepBrought(key, form.version, joined) : undefined;
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

/** What is known elsewhere comes into the copy, so that the pages to come do not take the old for newly typed. */
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
  const next = { ...own, values, version: form.version, over: copy.over ?? known };
  keepDraftCopy(key, next);
  return browserDraft(form, { key, lifetimeDays, copy: next, known });
}

function isServersToResume(form: FormDefinition, { version, before }: DraftCopy): boolean {
  return before !== undefined || (version !== undefined && version !== form.version);
}
