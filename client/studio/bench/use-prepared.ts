import { useEffect, useRef, useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../../api/call.ts';

/** What the server last made of texts, and why it makes nothing new of them: it is not there. */
export type FromTexts<Made> = Made & { failure: string | undefined };

/**
 * What texts make, renewed with each other `prepare` and when somebody comes back to the window: files may have changed
 * meanwhile. One request at a time; what is typed while one is under way goes with the next. What an answer does not
 * name stays as it was, such as the last good form while a text is half-written. Without `isLive` nothing is asked.
 */
export function usePrepared<Made>(
  prepare: () => Promise<Answer<Made>>,
  first: Made,
  isLive = true,
): FromTexts<Made> {
  const [prepared, setPrepared] = useState<FromTexts<Made>>({ ...first, failure: undefined });
  const wanted = useRef(prepare);
  const isAsking = useRef(false);
  useEffect(() => {
    if (!isLive) return;
    const ask = async () => {
      wanted.current = () => prepare();
      if (isAsking.current) return;
      isAsking.current = true;
      let sent: typeof prepare | undefined;
      while (sent !== wanted.current) {
        sent = wanted.current;
        const answer = await sent();
        const news = answer.ok
          ? { ...answer.data, failure: undefined }
          : { failure: sentenceOf(answer, [], sentences.server) };
        setPrepared((last) => ({ ...last, ...news }));
      }
      isAsking.current = false;
    };
    void ask();
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [prepare, isLive]);
  return prepared;
}
