import { useCallback, useEffect, useState } from 'react';
import type { ChangedQuestion } from '../../../codegen/generated/api.ts';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import type { Marks } from '../../../codegen/runtime/merge/marks.ts';
import { resumeForm } from '../../api/drop-in.ts';
import type { DraftCopy } from '../../forms/draft-copy.ts';
import {
  type DeviceDraft,
  deviceDraft,
  findDeviceCopy,
  findOtherCopies,
  joinedCopies,
  keepBrought,
} from './device-draft.ts';

/** A copy with the questions that have changed since. */
type BroughtCopy = DraftCopy & { changed?: ChangedQuestion[] | undefined };

type Loading = {
  draft: DeviceDraft | undefined;
  changed: ChangedQuestion[] | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/**
 * The draft of a form on this device. One that was typed into another version of the form, or of which answers were left
 * out before, is shown to the server first: it knows what the releases since then say.
 */
export function useDeviceDraft(form: FormDefinition): Loading {
  const [copy] = useState(() => findDeviceCopy(form.id));
  const [others] = useState(() => findOtherCopies(form.id));
  const isAsked = others.length > 0 || (copy !== undefined && isServersToResume(form, copy));
  const [draft, setDraft] = useState(() => (isAsked ? undefined : deviceDraft(form, copy)));
  const [changed, setChanged] = useState<ChangedQuestion[]>();
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => {
    if (draft) return;
    setHasFailed(false);
    const copies = copy ? [copy, ...others] : others;
    Promise.all(copies.map((one) => resumed(form, one))).then(
      (brought) => {
        const joined = brought.reduce<BroughtCopy>(joinedCopies, brought[0] ?? NOTHING);
        const kept = brought.length > 0 ? keepBrought(form, joined) : undefined;
        for (const { drop } of others) drop();
        setChanged(brought.find((one) => one.changed)?.changed);
        setDraft(deviceDraft(form, kept));
      },
      () => setHasFailed(true),
    );
  }, [form, copy, others, draft]);
  useEffect(ask, [ask]);
  return { draft, changed, hasFailed, retry: ask };
}

const NOTHING: BroughtCopy = { values: {}, changedAt: '' };

function isServersToResume(form: FormDefinition, { version, before }: DraftCopy): boolean {
  return before !== undefined || (version !== undefined && version !== form.version);
}

/** The copy as the server brings it to the form; as it is where the server has nothing to say of it. */
async function resumed(form: FormDefinition, copy: DraftCopy): Promise<BroughtCopy> {
  const { values, version = form.version, before, changedAt, marks } = copy;
  if (!isServersToResume(form, copy)) return copy;
  const body = { data: values, formVersion: version, ...(before && { before }), ...(marks && { marks }) };
  const answer = await resumeForm(form.id, body);
  if (answer.ok) {
    const { data, leftOut, formVersion, marks: moved, changed } = answer.data;
    const brought = { values: data, changedAt, ...(leftOut && { before: { data, leftOut } }) };
    return { ...brought, ...(moved && { marks: moved as Marks, version: formVersion }), changed };
  }
  const mayPass = answer.reason !== 'refused' || answer.status === 429 || answer.status >= 500;
  if (mayPass) throw new Error(`The answers could not be brought on (${answer.status})`);
  return copy;
}
