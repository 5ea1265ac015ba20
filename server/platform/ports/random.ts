/** Unpredictable values. Injected, so that tests can know them. */
export type Random = {
  bytes(size: number): Buffer;
  /** A whole number from 0 up to, not including, `limit`. */
  integer(limit: number): number;
};
