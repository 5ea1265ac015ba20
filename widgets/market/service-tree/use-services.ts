import { useMemo } from 'react';
import useSWR from 'swr';
import { locale } from '../../../codegen/runtime/translate.ts';
import { fetchList } from '../../fetch-json.ts';
import { indexServices, type Service, type ServiceIndex } from './service-index.ts';

type ServicesState = {
  /** Undefined while loading and after a failure. */
  index: ServiceIndex | undefined;
  hasFailed: boolean;
  retry: () => void;
};

/** Fetches the tree of services at a path below the API root, once for all who ask. */
export function useServices(listPath: string): ServicesState {
  const { data, error, isValidating, mutate } = useSWR<Service[], Error>(
    `/api${listPath}`,
    fetchList<Service>,
    {
      revalidateOnFocus: false,
      revalidateOnReconnect: true,
      shouldRetryOnError: false,
    },
  );
  const language = locale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the names depend on the language
  const index = useMemo(() => data && indexServices(data), [data, language]);
  return {
    index,
    hasFailed: error !== undefined && data === undefined && !isValidating,
    retry: () => void mutate(),
  };
}

/** Returns the path that a schema takes its services from: `x-options-from` of its items. */
export function listPathOf(schema: { items?: unknown }): string {
  const items = schema.items as { 'x-options-from'?: string } | undefined;
  return items?.['x-options-from'] ?? '/services';
}
