/** Unpredictable values. Injected, so that tests can determine them. */
export type Random = {
  bytes(size: number): Buffer;
  /** Returns a whole number from 0 up to, but not including, `limit`. */
  integer(limit: number): number;
};
