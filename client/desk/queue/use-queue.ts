import { useCallback, useEffect, useRef, useState } from 'react';
import type { QueueItem } from '../../../codegen/generated/api.ts';
import { sentenceOf, sentences } from '../../api/call.ts';
import { ask } from '../../api/operation.ts';
import { logInFirst } from '../../ui/use-session.ts';

export type QueueState = {
  /** Absent until the first page is there. */
  items: QueueItem[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  /** Why nothing, or nothing more, could be loaded. */
  problem: string | undefined;
};

type Loaded = QueueState & { query: string; next: string | null };

const EMPTY = { items: undefined, next: null, hasMore: false, isLoading: true, problem: undefined };

/** Loads the pages of the queue for a query one by one. A new query starts over. */
export function useQueue(query: string): QueueState & { loadMore: () => void; retry: () => void } {
  const [loaded, setLoaded] = useState<Loaded>({ ...EMPTY, query });
  const [attempt, setAttempt] = useState(0);
  const underWay = useRef<AbortController>(undefined);

  const load = useCallback(async (ofQuery: string, cursor: string, before: QueueItem[]) => {
    underWay.current?.abort();
    const leaving = new AbortController();
    underWay.current = leaving;
    const parts = Object.fromEntries(new URLSearchParams(cursor ? `${ofQuery}&cursor=${cursor}` : ofQuery));
    const answer = await ask('GET /admin/applications', { query: parts, signal: leaving.signal });
    if (leaving.signal.aborted) return;
    if (!answer.ok && answer.status === 401) return logInFirst();
    if (!answer.ok) {
      const problem = sentenceOf(answer, [], sentences.server);
      return setLoaded((last) => ({ ...last, isLoading: false, problem }));
    }
    const { items, next } = answer.data;
    const all = [...before, ...items];
    setLoaded({ ...EMPTY, query: ofQuery, items: all, next, hasMore: next !== null, isLoading: false });
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks again
  useEffect(() => {
    setLoaded((last) => ({ ...last, isLoading: true, problem: undefined }));
    void load(query, '', []);
    return () => underWay.current?.abort();
  }, [query, attempt, load]);

  const loadMore = () => {
    setLoaded((last) => ({ ...last, isLoading: true, problem: undefined }));
    void load(loaded.query, loaded.next ?? '', loaded.items ?? []);
  };
  const retry = useCallback(() => setAttempt((count) => count + 1), []);
  return { ...loaded, loadMore, retry };
}
