/** What is fetched only when it is wanted. Kept at module level. */
export type Late<What> = {
  load: () => Promise<What>;
  loaded?: What;
  /** The attempt that is under way. */
  coming?: Promise<What>;
};

/**
 * Fetches something once for all that want it: a part of the code that fails twice has the page loaded anew
 * (`client/ui/lost-code.ts`).
 * @throws the error of a failed attempt; the next call begins another
 */
export async function fetchOnce<What>(late: Late<What>): Promise<What> {
  if (late.loaded !== undefined) return late.loaded;
  late.coming ??= late
    .load()
    .then((loaded) => {
      late.loaded = loaded;
      return loaded;
    })
    .finally(() => delete late.coming);
  return late.coming;
}
