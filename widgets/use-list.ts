import { useDeferredValue, useMemo } from 'react';
import useSWR from 'swr';

type ListState<Data> = {
  /** Undefined while loading and after a failure. */
  data: Data | undefined;
  hasFailed: boolean;
  /** It is on its way, for the first time or once more. */
  isComing: boolean;
  retry: () => void;
};

/**
 * What is at an address of ours, asked for once for all who want it; `null` asks for nothing. It is shown in short
 * pieces of work: several long lists arrive at once, and nobody who types meanwhile is held up.
 */
export function useList<Data>(url: string | null, fetcher: (url: string) => Promise<Data>): ListState<Data> {
  const { data, error, isValidating, mutate } = useSWR<Data, Error>(url, fetcher, {
    revalidateOnFocus: false,
  });
  const arrived = useMemo(() => ({ url, data }), [url, data]);
  const shown = useDeferredValue(arrived);
  // A list that was there stays in use when it cannot be had anew.
  const hasFailed = error !== undefined && data === undefined;
  return {
    data: shown.url === url ? shown.data : undefined,
    hasFailed,
    isComing: !hasFailed || isValidating,
    retry: () => void mutate(),
  };
}
