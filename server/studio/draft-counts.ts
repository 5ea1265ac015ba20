/** How many half-filled forms there are of a stored version, and what its content is; the oldest version first. */
export type StoredDrafts = { sha256: string; count: number };

/** How many there are under a release, those typed into what was saved after it included; null: before the first. */
export type DraftCount = { release: number | null; count: number };

/** Counts half-filled forms by the release that they were typed into, the oldest first. */
export function draftsByRelease(
  stored: readonly StoredDrafts[],
  releases: readonly { number: number; sha256: string }[],
): DraftCount[] {
  const counts = new Map<number | null, number>();
  let current: number | null = null;
  for (const { sha256, count } of stored) {
    current = releases.find((release) => release.sha256 === sha256)?.number ?? current;
    if (count > 0) counts.set(current, (counts.get(current) ?? 0) + count);
  }
  return [...counts]
    .map(([release, count]) => ({ release, count }))
    .sort((one, other) => (one.release ?? 0) - (other.release ?? 0));
}
