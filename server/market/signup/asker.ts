import type { Keys } from '../../platform/security/keys.ts';

/** Who calls: a network address, and the browser's cookie, where it sent one. */
export type Asker = { address: string; browser: string | undefined };

/** The same, hashed, as it is kept. `askedBy` is blank for a caller without a cookie. */
export type AskerHashes = { askedFrom: string; askedBy: string };

/** What is kept of an asker. */
export function askerHashes(keys: Keys, { address, browser }: Asker): AskerHashes {
  return {
    askedFrom: keys.hashForLookup(`asked from ${address}`),
    askedBy: browserHash(keys, browser),
  };
}

/** `askedBy` alone. */
export function browserHash(keys: Keys, browser: string | undefined): string {
  return browser ? keys.hashForLookup(`asked by ${browser}`) : '';
}
