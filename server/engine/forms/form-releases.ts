/** A version as product owners released it. */
export type ReleasedVersion = {
  number: number;
  sha256: string;
  /** A day. */
  releasedOn: string;
  /** A day for releases in files, else an instant. */
  releasedAt: string;
};

/** A form as product owners know it: its latest release, and whether it has been changed since. */
export type FormRelease = { number: number; releasedOn: string; isChanged: boolean };

/**
 * Returns the release with this content hash, or the latest before it; null if there is none. `earlier`: content
 * hashes, the newest first. `at`: when it was used, for a content may be published again later; by default, now.
 */
export function releaseAmong(
  releases: readonly ReleasedVersion[],
  sha256: string,
  earlier: readonly string[],
  at?: string,
): FormRelease | null {
  const find = (hash: string) => {
    const same = releases.filter((release) => release.sha256 === hash);
    return same.findLast(({ releasedAt }) => at === undefined || releasedAt <= at) ?? same[0];
  };
  const exact = find(sha256);
  const latest = exact ?? earlier.map(find).find(Boolean);
  if (!latest) return null;
  return { number: latest.number, releasedOn: latest.releasedOn, isChanged: !exact };
}
