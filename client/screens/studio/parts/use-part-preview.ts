import { useCallback, useEffect, useRef, useState } from 'react';
import { sentenceOf, sentences } from '../../../api/call.ts';
import type { FormText } from '../../../api/studio.ts';
import { type PreparedPart, preparePart, type StudioPart } from '../../../api/studio-parts.ts';

/** What a part's texts make of it and of a form; the last good ones while a text is half-written. */
export type PartPreview = Omit<PreparedPart, 'tag'> & {
  /** The state of the saved files, as the server said last. */
  savedTag: string;
  /** Why nothing new can be shown: the server is not there. */
  failure: string | undefined;
};

/** What the texts of a part make, renewed at each change. One request at a time, as for forms. */
export function usePartPreview({ id, tag }: StudioPart, text: FormText, formId: string): PartPreview {
  const [preview, setPreview] = useState<PartPreview>({
    changes: [],
    problems: [],
    savedTag: tag,
    failure: undefined,
  });
  const wanted = useRef({ text, formId });
  const isAsking = useRef(false);
  const ask = useCallback(async () => {
    if (isAsking.current) return;
    isAsking.current = true;
    let sent: typeof wanted.current | undefined;
    while (sent !== wanted.current) {
      sent = wanted.current;
      const answer = await preparePart(id, sent.text, sent.formId);
      setPreview((last) => {
        if (!answer.ok) return { ...last, failure: sentenceOf(answer, [], sentences.server) };
        const { part = last.part, form = last.form, changes, problems, tag: savedTag } = answer.data;
        return { part, form, changes, problems, savedTag, failure: undefined };
      });
    }
    isAsking.current = false;
  }, [id]);
  useEffect(() => {
    wanted.current = { text, formId };
    void ask();
  }, [text, formId, ask]);
  return preview;
}
