import { useCallback, useEffect, useState } from 'react';
import { type Answer, sentenceOf, sentences } from '../api/call.ts';
import { logInFirst } from '../ui/use-session.ts';

type Fetched<Data> =
  | { phase: 'asking' }
  | { phase: 'failed'; sentence: string; status: number }
  | { phase: 'ready'; data: Data };

/** What the server has, with the ways it can fail; who is not logged in logs in first. `ask` must stay the same. */
export function useFetched<Data>(ask: (signal: AbortSignal) => Promise<Answer<Data>>) {
  const [state, setState] = useState<Fetched<Data>>({ phase: 'asking' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    const leaving = new AbortController();
    ask(leaving.signal).then((answer) => {
      if (leaving.signal.aborted) return;
      if (answer.ok) return setState({ phase: 'ready', data: answer.data });
      if (answer.status === 401) return logInFirst();
      setState({
        phase: 'failed',
        sentence: sentenceOf(answer, [], sentences.server),
        status: answer.status,
      });
    });
    return () => leaving.abort();
  }, [ask, attempt]);
  const retry = useCallback(() => {
    setState({ phase: 'asking' });
    setAttempt((count) => count + 1);
  }, []);
  return { state, retry };
}
