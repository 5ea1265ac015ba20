import useSWR from 'swr';
import { fetchJson, HttpError } from '../../fetch-json.ts';

/** What the browser may know of how the site is set up. Nothing set means: the sandbox. */
export type PublicConfig = { stripePublishableKey?: string | null; stripeJsUrl?: string | null };

type ConfigState = {
  config: PublicConfig | undefined;
  hasFailed: boolean;
  isComing: boolean;
  retry: () => void;
};

/** How the site is set up; asked for once. */
export function usePublicConfig(): ConfigState {
  const { data, error, isValidating, mutate } = useSWR<PublicConfig, Error>('/api/config', fetchConfig, {
    revalidateOnFocus: false,
  });
  const hasFailed = error !== undefined && data === undefined;
  return { config: data, hasFailed, isComing: !hasFailed || isValidating, retry: () => void mutate() };
}

/** @throws Error when the configuration cannot be had; a site that has none runs on stand-ins. */
function fetchConfig(url: string): Promise<PublicConfig> {
  return fetchJson<PublicConfig>(url).catch((error: unknown) => {
    if (error instanceof HttpError && error.status === 404) return {};
    throw error;
  });
}
