import { useCallback, useEffect, useState } from 'react';
import type { ChangedQuestion } from '../../../codegen/generated/api.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { latestIn, type Marks, NEVER } from '../../../codegen/runtime/merge/marks.ts';
import { ask } from '../../api/operation.ts';
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

/** A copy with the questions that have changed since. */
type BroughtCopy = DraftCopy & { changed?: ChangedQuestion[] | undefined };

/** How a form is kept. */
export type Keeping = {
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
  const [copy] = useState(() => findBrowserCopy(key));
  const [others] = useState(() => findOtherCopies(key));
  const isAsked = others.length > 0 || (copy !== undefined && isServersToResume(form, copy));
  const [draft, setDraft] = useState(() => (isAsked ? undefined : begin(form, kept, copy)));
  const [changed, setChanged] = useState<ChangedQuestion[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const bring = useCallback(() => {
    if (draft) return;
    setHasFailed(false);
    const copies = copy ? [copy, ...others] : others;
    Promise.all(copies.map((one) => resumed(form, one))).then(
      (brought) => {
        const joined = brought.reduce<BroughtCopy>(joinedCopies, brought[0] ?? NOTHING);
        const now = brought.length > 0 ? keepBrought(key, form.version, joined) : undefined;
        for (const { drop } of others) drop();
        setChanged(brought.find((one) => one.changed)?.changed);
        setDraft(begin(form, kept, now));
      },
      () => setHasFailed(true),
    );
  }, [form, key, kept, copy, others, draft]);
  useEffect(bring, [bring]);
  return { draft, changed, hasFailed, retry: bring };
}

const NOTHING: BroughtCopy = { values: {}, changedAt: '' };

/** What is known elsewhere comes into the copy, so that the pages to come do not take the old for newly typed. */
function begin(form: FormDefinition, { draftKey, known, chosen }: Keeping, copy: DraftCopy | undefined) {
  if (!copy || !known) return browserDraft(form, draftKey, copy, known);
  if (latestIn(copy.marks) === NEVER) {
    dropDraftCopies(draftKey);
    return browserDraft(form, draftKey, undefined, known);
  }
  const own = overKnown(known, copy);
  const values = { ...own.values, ...chosen };
  const next = { ...own, values, version: form.version, over: copy.over ?? known };
  keepDraftCopy(draftKey, next);
  return browserDraft(form, draftKey, next, known);
}

function isServersToResume(form: FormDefinition, { version, before }: DraftCopy): boolean {
  return before !== undefined || (version !== undefined && version !== form.version);
}

/** The copy as the server brings it to the form; as it is where the server has nothing to say of it. */
async function resumed(form: FormDefinition, copy: DraftCopy): Promise<BroughtCopy> {
  const { values, version = form.version, before, changedAt, marks } = copy;
  if (!isServersToResume(form, copy)) return copy;
  const body = { data: values, formVersion: version, ...(before && { before }), ...(marks && { marks }) };
  const answer = await ask('POST /forms/{name}/resume', { params: { name: form.id }, body });
  if (answer.ok) {
    const { data, leftOut, formVersion, marks: moved, changed } = answer.data;
    const brought = { values: data, changedAt, ...(leftOut && { before: { data, leftOut } }) };
    return { ...brought, ...(moved && { marks: moved as Marks, version: formVersion }), changed };
  }
  const mayPass = answer.reason !== 'refused' || answer.status === 429 || answer.status >= 500;
  if (mayPass) throw new Error(`The answers could not be brought on (${answer.status})`);
  return copy;
}
