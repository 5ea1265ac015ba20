import { hash } from 'node:crypto';

export type Row = Record<string, unknown>;

/** The number of some rows and a checksum of their contents, which does not depend on their order. */
export type Fingerprint = {
  readonly rows: number;
  add(row: Row): void;
  sum(): string;
};

const MODULUS = 1n << 256n;

/** Fingerprints rows; neither their order nor that of their columns matters. */
export function createFingerprint(): Fingerprint {
  let rows = 0;
  let sum = 0n;
  return {
    get rows() {
      return rows;
    },
    add(row) {
      rows += 1;
      const columns = Object.entries(row).sort(([one], [other]) => (one < other ? -1 : 1));
      sum = (sum + BigInt(`0x${hash('sha256', JSON.stringify(columns))}`)) % MODULUS;
    },
    sum: () => sum.toString(16),
  };
}
