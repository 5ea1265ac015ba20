import { useDeferredValue, useMemo } from 'react';
import useSWR from 'swr';

type ListState<Data> = {
  /** Undefined while loading and after a failure. */
  data: Data | undefined;
  hasFailed: boolean;
  /** It is on its way, for the first time or again. */
  isComing: boolean;
  retry: () => void;
};

/**
 * Fetches data from our server, once for all fields that want it; `null` fetches nothing. The data is rendered in short
 * pieces of work: several long lists may arrive at once, and nobody typing meanwhile should be held up.
 */
export function useList<Data>(url: string | null, fetcher: (url: string) => Promise<Data>): ListState<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(url, fetcher, {
    revalidateOnFocus: false,
  });
  const arrived = useMemo(() => ({ url, data }), [url, data]);
  const shown = useDeferredValue(arrived);
  // A list that once arrived stays in use when fetching it again fails.
  const hasFailed = error !== undefined && data === undefined;
  return {
    data: shown.url === url ? shown.data : undefined,
    hasFailed,
    isComing: !hasFailed || isValidating,
    retry: () => void mutate(),
  };
}
