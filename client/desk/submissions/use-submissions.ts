import { useCallback, useEffect, useRef, useState } from 'react';
import type { SubmissionItem } from '../../../codegen/generated/api.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { fetchSubmissions } from '../../api/submissions.ts';
import { logInFirst } from '../../ui/use-session.ts';

type Loaded = {
  /** Absent until the first page is there. */
  items: SubmissionItem[] | undefined;
  next: string | null;
  isLoading: boolean;
  /** Why nothing, or nothing more, could be loaded. */
  problem: string | undefined;
};

const EMPTY: Loaded = { items: undefined, next: null, isLoading: true, problem: undefined };

/** Loads the submissions of a form page by page. Another search starts over. */
export function useSubmissions(formName: string, q: string) {
  const [loaded, setLoaded] = useState<Loaded>(EMPTY);
  const underWay = useRef<AbortController>(undefined);

  const load = useCallback(
    async (cursor: string, before: SubmissionItem[]) => {
      underWay.current?.abort();
      const leaving = new AbortController();
      underWay.current = leaving;
      setLoaded((last) => ({ ...last, isLoading: true, problem: undefined }));
      const answer = await fetchSubmissions(formName, { q, cursor }, leaving.signal);
      if (leaving.signal.aborted) return;
      if (!answer.ok && answer.status === 401) return logInFirst();
      if (!answer.ok) {
        const problem = sentenceOf(answer, [], sentences.server);
        return setLoaded((last) => ({ ...last, isLoading: false, problem }));
      }
      const { items, next } = answer.data;
      setLoaded({ items: [...before, ...items], next, isLoading: false, problem: undefined });
    },
    [formName, q],
  );

  const retry = useCallback(() => void load('', []), [load]);
  useEffect(() => {
    retry();
    return () => underWay.current?.abort();
  }, [retry]);
  const loadMore = () => void load(loaded.next ?? '', loaded.items ?? []);
  return { ...loaded, loadMore, retry };
}
