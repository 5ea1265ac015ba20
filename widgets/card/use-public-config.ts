import useSWR from 'swr';

/** What the browser may know of how the site is set up. Nothing set means: the sandbox. */
export type PublicConfig = { stripePublishableKey?: string | null; stripeJsUrl?: string | null };

type ConfigState = { config: PublicConfig | undefined; hasFailed: boolean; retry: () => void };

/** How the site is set up; asked for once. */
export function usePublicConfig(): ConfigState {
  const { data, error, mutate } = useSWR<PublicConfig, Error>('/api/config', fetchConfig, {
    revalidateOnFocus: false,
  });
  return { config: data, hasFailed: error !== undefined && data === undefined, retry: () => void mutate() };
}

/** @throws Error when the configuration cannot be had; a site that has none runs on stand-ins. */
async function fetchConfig(url: string): Promise<PublicConfig> {
  const response = await fetch(url, { signal: AbortSignal.timeout(15_000) });
  if (response.status === 404) return {};
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}
