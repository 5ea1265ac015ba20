import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { atTimes, latestIn } from '../../codegen/runtime/merge/marks.ts';
import { t, text } from '../../codegen/runtime/translate.ts';
import { FailedPart } from '../ui/failed-part.tsx';
import { PageLoading } from '../ui/page-loading.tsx';
import { type FoundCopy, findUnsentCopy } from './draft-copy.ts';
import type { SaveDraft } from './draft-keeper.ts';
import type { FormId } from './form-engine.tsx';
import { useFormDefinition } from './use-form-definition.ts';

type Props = {
  formId: FormId;
  /** The earlier release that the draft is finished on; none for the form as it is. */
  release?: number | undefined;
  draftKey: string;
  /** When the server last saved the draft. */
  savedAt: string | undefined;
  /** Must be the same function at every render. */
  saveDraft: SaveDraft;
  /** The server has them now: what it knows is to be asked for anew. */
  onSent: () => void;
  children: ReactNode;
};

/**
 * A form, once the server has what only this browser has of answers to another version of it: the server knows what
 * becomes of them, and keeps what the form does not ask. Copies of this very version are for the form itself.
 */
export function UnsentAnswers({ children, ...props }: Props) {
  const [copy] = useState(() => findUnsentCopy(props.draftKey, props.savedAt));
  if (copy?.version === undefined) return children;
  return (
    <Sending {...props} copy={copy} typedInto={copy.version}>
      {children}
    </Sending>
  );
}

type SendingProps = Props & { copy: FoundCopy; typedInto: string };

function Sending({ formId, release, children, typedInto, ...sending }: SendingProps) {
  const { form, hasFailed: isWithoutForm } = useFormDefinition(formId, release);
  const isOther = form !== undefined && form.version !== typedInto;
  const { hasFailed, retry } = useSending(isOther, { ...sending, typedInto });
  if (hasFailed) return <FailedPart sentence={t(NOT_SENT)} retry={retry} />;
  return isWithoutForm || (form && !isOther) ? children : <PageLoading />;
}

const NOT_SENT = text('Your answers on this device could not be saved. Check your connection and try again.');

type Sent = Pick<SendingProps, 'copy' | 'typedInto' | 'saveDraft' | 'onSent'>;

function useSending(isOther: boolean, { copy, typedInto, saveDraft, onSent }: Sent) {
  const [hasFailed, setHasFailed] = useState(false);
  const send = useCallback(() => {
    if (!isOther) return;
    setHasFailed(false);
    const now = Math.max(Date.now(), latestIn(copy.marks));
    const marks = atTimes(copy.marks, (time) => now - time);
    saveDraft({ values: copy.values, marks, version: typedInto }).then(
      () => {
        copy.drop();
        onSent();
      },
      () => setHasFailed(true),
    );
  }, [isOther, copy, typedInto, saveDraft, onSent]);
  useEffect(send, [send]);
  return { hasFailed, retry: send };
}
