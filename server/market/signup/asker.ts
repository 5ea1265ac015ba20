import type { Keys } from '../../platform/security/keys.ts';

/** The caller: a network address, and the browser's cookie if it sent one. */
export type Asker = { address: string; browser: string | undefined };

/** Hashes of an asker, as stored. `askedBy` is blank for a caller without a cookie. */
export type AskerHashes = { askedFrom: string; askedBy: string };

/** Hashes an asker for storing. */
export function askerHashes(keys: Keys, { address, browser }: Asker): AskerHashes {
  return {
    askedFrom: keys.hashForLookup(`asked from ${address}`),
    askedBy: browserHash(keys, browser),
  };
}

/** Hashes a browser's cookie; blank without one. */
export function browserHash(keys: Keys, browser: string | undefined): string {
  return browser ? keys.hashForLookup(`asked by ${browser}`) : '';
}
