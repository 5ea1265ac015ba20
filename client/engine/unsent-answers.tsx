import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { atTimes, latestIn } from '../../codegen/runtime/merge/marks.ts';
import { t, text } from '../../codegen/runtime/translate.ts';
import { FailedPart } from '../ui/failed-part.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { type FoundCopy, findUnsentCopy } from './draft-copy.ts';
import type { SaveDraft } from './draft-keeper.ts';
import type { FormId } from './form-engine.tsx';
import { unsavedBy } from './kept-draft.ts';
import { draftStatusText } from './use-draft.ts';
import { useFormDefinition } from './use-form-definition.ts';

type Props = {
  formId: FormId;
  /** The earlier release that the draft is finished on; undefined for the current form. */
  release?: number | undefined;
  draftKey: string;
  /** When the server last saved the draft. */
  savedAt: string | undefined;
  /** Must be the same function at every render. */
  saveDraft: SaveDraft;
  /** Called once the server has them: the draft it sent before is out of date. */
  onSent: () => void;
  children: ReactNode;
};

/**
 * Shows a form once answers to another version of it that only this browser has are sent to the server, which knows
 * what becomes of them and keeps those that the form does not ask. Copies of the form's own version are left to it.
 */
export function UnsentAnswers({ children, ...props }: Props) {
  const [copy, setCopy] = useState(() => findUnsentCopy(props.draftKey, props.savedAt));
  if (copy?.version === undefined) return children;
  return (
    <Sending {...props} copy={copy} typedInto={copy.version} goOn={() => setCopy(undefined)}>
      {children}
    </Sending>
  );
}

/** `goOn`: shows the form without these answers, which stay where they are. */
type SendingProps = Props & { copy: FoundCopy; typedInto: string; goOn: () => void };

function Sending({ formId, release, children, typedInto, goOn, ...sending }: SendingProps) {
  const { form, hasFailed: isWithoutForm } = useFormDefinition(formId, release);
  const isOther = form !== undefined && form.sha256 !== typedInto;
  const { failure, retry } = useSending(isOther, { ...sending, typedInto });
  const isRefused = unsavedBy(failure) === 'refused';
  if (failure)
    return (
      <FailedPart
        sentence={isRefused ? draftStatusText({ kind: 'refused' }) : t(NOT_SENT)}
        retry={isRefused ? goOn : retry}
        verb={isRefused && t('Continue')}
      />
    );
  return isWithoutForm || (form && !isOther) ? children : <PageLoading />;
}

const NOT_SENT = text('Your answers on this device could not be saved. Check your connection and try again.');

type Sent = Pick<SendingProps, 'copy' | 'typedInto' | 'saveDraft' | 'onSent'>;

function useSending(isOther: boolean, { copy, typedInto, saveDraft, onSent }: Sent) {
  const [failure, setFailure] = useState<unknown>();
  const send = useCallback(() => {
    if (!isOther) return;
    setFailure(undefined);
    const now = Math.max(Date.now(), latestIn(copy.marks));
    const marks = atTimes(copy.marks, (time) => now - time);
    saveDraft({ values: copy.values, marks, version: typedInto }).then(() => {
      copy.drop();
      onSent();
    }, setFailure);
  }, [isOther, copy, typedInto, saveDraft, onSent]);
  useEffect(send, [send]);
  return { failure, retry: send };
}
