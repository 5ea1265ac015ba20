import { useCallback, useEffect, useState } from 'react';
import type { Operations } from '../../codegen/generated/api.ts';
import { type Answer, sentenceOf, sentences } from '../api/call.ts';
import { type AskedArgument, askUntyped, type OperationKey } from '../api/operation.ts';
import { useLanguage } from '../i18n/language.ts';
import { logInFirst } from './use-session.ts';

type Ask<Data> = (signal: AbortSignal) => Promise<Answer<Data>>;
type Asked<Data> = {
  /** What was asked for. */
  about?: string | undefined;
  data?: Data;
  tag?: string | undefined;
  /** Why there is no data: a sentence, and the status of the answer. */
  sentence?: string;
  status?: number;
};

/**
 * Makes a call and returns its data, or a sentence why there is none. A person who is not logged in is sent to the
 * login. `ask` must be the same function at every render. `about`: data about the same is kept when a later call fails.
 * `refresh` asks again and keeps what there is until then; `retry` does not. `put` shows what a change has made of the
 * data and asks again: an answer still on its way may be older than the change.
 */
export function useAnswer<Data>(
  ask: Ask<Data>,
  about?: string,
): Asked<Data> & { retry: () => void; refresh: () => void; put: (change: (data: Data) => Data) => void } {
  const [asked, setAsked] = useState<Asked<Data>>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.ok) return setAsked({ about, data: answer.data, tag: answer.tag });
      if (answer.status === 401) return logInFirst();
      const failed = { sentence: sentenceOf(answer, [], sentences.server), status: answer.status };
      setAsked((before) => (before.data && about !== undefined && before.about === about ? before : failed));
    });
    return () => leaving.abort();
  }, [ask, attempt, about]);

  const retry = useCallback(() => {
    setAsked({});
    setAttempt((count) => count + 1);
  }, []);
  const refresh = useCallback(() => setAttempt((count) => count + 1), []);
  const put = useCallback(
    (change: (data: Data) => Data) => {
      setAsked((before) => (before.data ? { ...before, data: change(before.data) } : before));
      refresh();
    },
    [refresh],
  );
  return { ...asked, retry, refresh, put };
}

/**
 * Makes an API call by name and returns its data, as `useAnswer` does; asks again when the parameters change, or the
 * language, in which the server answers.
 *
 * @example const { data, sentence, retry } = useAsked('GET /admin/insight', { query: { days: '28' } });
 */
export function useAsked<Key extends OperationKey>(operation: Key, ...[parts]: AskedArgument<Key>) {
  const said = JSON.stringify(parts ?? {});
  const language = useLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is in the language
  const ask = useCallback(
    (signal: AbortSignal) =>
      askUntyped<Operations[Key]['answer']>(operation, { ...JSON.parse(said), signal }),
    [operation, said, language],
  );
  return useAnswer(ask, operation + said);
}
