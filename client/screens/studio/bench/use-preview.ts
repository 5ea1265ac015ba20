import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf, sentences } from '../../../api/call.ts';
import {
  type FormShape,
  type FormText,
  type Problem,
  prepareForm,
  type StudioForm,
} from '../../../api/studio.ts';

export type Preview = {
  /** The newest form that could be put together; the last good one while a text is half-written. */
  form: FormShape | undefined;
  problems: Problem[];
  /** The state of the saved files, as the server said last. */
  savedTag: string;
  /** Why nothing new can be shown: the server is not there. */
  failure: string | undefined;
};

/**
 * What the texts make, renewed at each change. One request at a time: what is typed while one is under way goes with
 * the next. Without `isLive` it is the form that the product runs with.
 */
export function usePreview({ id, running, tag }: StudioForm, text: FormText, isLive: boolean) {
  const [preview, setPreview] = useState<Preview>({
    form: isLive ? undefined : running,
    problems: [],
    savedTag: tag,
    failure: undefined,
  });
  const wanted = useRef(text);
  const isAsking = useRef(false);
  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    let sent: FormText | undefined;
    while (sent !== wanted.current) {
      sent = wanted.current;
      const answer = await prepareForm(id, sent);
      setPreview((last) =>
        answer.ok
          ? {
              form: answer.data.form ?? last.form,
              problems: answer.data.problems,
              savedTag: answer.data.tag,
              failure: undefined,
            }
          : { ...last, failure: sentenceOf(answer, [], sentences.server) },
      );
    }
    isAsking.current = false;
  }, [id]);
  useEffect(() => {
    wanted.current = text;
    if (isLive) void ask();
  }, [text, isLive, ask]);
  useEffect(() => {
    if (!isLive) return;
    const again = () => {
      wanted.current = { ...wanted.current };
      void ask();
    };
    // Files may have changed while the person was elsewhere.
    window.addEventListener('focus', again);
    return () => window.removeEventListener('focus', again);
  }, [isLive, ask]);
  return preview;
}
