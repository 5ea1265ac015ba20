import { useCallback, useEffect, useState } from 'react';
import type { FormDefinition } from '../../../codegen/runtime/form-definition.ts';
import { resumeForm } from '../../api/drop-in.ts';
import type { DraftCopy } from '../../forms/draft-copy.ts';
import { type DeviceDraft, deviceDraft, findDeviceCopy } from './device-draft.ts';

type Loading = { draft: DeviceDraft | undefined; hasFailed: boolean; retry: () => void };

/**
 * The draft of a form on this device. One that was typed into another version of the form, or of which answers were left
 * out before, is shown to the server first: it knows what the releases since then say.
 */
export function useDeviceDraft(form: FormDefinition): Loading {
  const [copy] = useState(() => findDeviceCopy(form.id));
  const isAsked = copy !== undefined && isServersToResume(form, copy);
  const [draft, setDraft] = useState(() => (isAsked ? undefined : deviceDraft(form, copy)));
  const [hasFailed, setHasFailed] = useState(false);
  const ask = useCallback(() => {
    if (draft || !copy) return;
    setHasFailed(false);
    resumed(form, copy).then(
      (brought) => setDraft(deviceDraft(form, brought)),
      () => setHasFailed(true),
    );
  }, [form, copy, draft]);
  useEffect(ask, [ask]);
  return { draft, hasFailed, retry: ask };
}

function isServersToResume(form: FormDefinition, { version, before }: DraftCopy): boolean {
  return before !== undefined || (version !== undefined && version !== form.version);
}

/** The copy as the server brings it to the form; as it is where the server has nothing to say of it. */
async function resumed(form: FormDefinition, copy: DraftCopy): Promise<DraftCopy> {
  const { values, version = form.version, before, changedAt } = copy;
  const body = { data: values, formVersion: version, ...(before && { before }) };
  const answer = await resumeForm(form.id, body);
  if (answer.ok) {
    const { data, leftOut } = answer.data;
    return { values: data, changedAt, ...(leftOut && { before: { data, leftOut } }) };
  }
  const mayPass = answer.reason !== 'refused' || answer.status === 429 || answer.status >= 500;
  if (mayPass) throw new Error(`The answers could not be brought on (${answer.status})`);
  return copy;
}
