import useSWR from 'swr';
import { fetchJson, HttpError } from '../../fetch-json.ts';

/** The part of the site's configuration that the browser may know. Nothing set means: the sandbox. */
export type PublicConfig = { stripePublishableKey?: string | null; stripeJsUrl?: string | null };

type ConfigState = {
  config: PublicConfig | undefined;
  hasFailed: boolean;
  isComing: boolean;
  retry: () => void;
};

/** Fetches the site's public configuration, once for all who ask. */
export function usePublicConfig(): ConfigState {
  const { data, error, isValidating, mutate } = useSWR<PublicConfig, Error>('/api/config', fetchConfig, {
    revalidateOnFocus: false,
  });
  const hasFailed = error !== undefined && data === undefined;
  return { config: data, hasFailed, isComing: !hasFailed || isValidating, retry: () => void mutate() };
}

/**
 * Returns an empty configuration where the site has none (404): it then runs on stand-ins.
 * @throws Error when the configuration cannot be fetched
 */
function fetchConfig(url: string): Promise<PublicConfig> {
  return fetchJson<PublicConfig>(url).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return {};
    throw error;
  });
}
