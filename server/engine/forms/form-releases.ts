/** A version as product owners released it. */
export type ReleasedVersion = { number: number; sha256: string; releasedOn: string };

/** A form as product owners know it: its latest release, and whether it has been changed since. */
export type FormRelease = { number: number; releasedOn: string; isChanged: boolean };

/**
 * Returns the release with this content hash, or the latest before it; null if there is none. `earlier`: content
 * hashes, the newest first.
 */
export function releaseAmong(
  releases: readonly ReleasedVersion[],
  sha256: string,
  earlier: readonly string[],
): FormRelease | null {
  const find = (hash: string) => releases.findLast((release) => release.sha256 === hash);
  const exact = find(sha256);
  const latest = exact ?? earlier.map(find).find(Boolean);
  if (!latest) return null;
  return { number: latest.number, releasedOn: latest.releasedOn, isChanged: !exact };
}
