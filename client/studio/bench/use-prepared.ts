import { useEffect, useRef, useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../../api/call.ts';
import { useLanguage } from '../../i18n/language.ts';

/** What the server last made of the texts. `failure`: why it could not be asked for anything newer. */
export type FromTexts<Made> = Made & { failure: string | undefined };

/**
 * Keeps what the server makes of texts up to date: asks whenever `prepare` or the language changes, and when the window
 * gets the focus, since files may have changed meanwhile. One request at a time; typing during a request is sent with the next one.
 * Fields missing in an answer stay as they were, such as the last good form while a text is half-written. Without
 * `isLive` nothing is asked.
 */
export function usePrepared<Made>(
  prepare: () => Promise<Answer<Made>>,
  first: Made,
  isLive = true,
): FromTexts<Made> {
  const [prepared, setPrepared] = useState<FromTexts<Made>>({ ...first, failure: undefined });
  const wanted = useRef(prepare);
  const isAsking = useRef(false);
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is in the language
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
    const leaving = new AbortController();
    for (const event of ['focus', 'online']) window.addEventListener(event, ask, leaving);
    return () => leaving.abort();
  }, [prepare, isLive, language]);
  return prepared;
}
