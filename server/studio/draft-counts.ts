/** The number of half-filled forms of a stored version, by its content hash; lists have the oldest version first. */
export type StoredDrafts = { sha256: string; count: number };

/**
 * The number of half-filled forms of a release, including those typed into what was saved after it; null: before the
 * first.
 */
export type DraftCount = { release: number | null; count: number };

/** Counts half-filled forms by the release that they were typed into, oldest first. */
export function draftsByRelease(
  stored: readonly StoredDrafts[],
  releases: readonly { number: number; sha256: string }[],
): DraftCount[] {
  const counts = new Map<number | null, number>();
  let current: number | null = null;
  for (const { sha256, count } of stored) {
    current = releases.findLast((release) => release.sha256 === sha256)?.number ?? current;
    if (count > 0) counts.set(current, (counts.get(current) ?? 0) + count);
  }
  return [...counts]
    .map(([release, count]) => ({ release, count }))
    .sort((one, other) => (one.release ?? 0) - (other.release ?? 0));
}
