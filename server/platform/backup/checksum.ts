import { createHash } from 'node:crypto';

export type Checksum = { bytes: number; sha256: string };

/** Passes bytes on. Calls `told` with their number and SHA-256 before the reader sees the end. */
export async function* withChecksum(
  pieces: AsyncIterable<Buffer>,
  told: (checksum: Checksum) => void,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.length;
    hash.update(piece);
    yield piece;
  }
  told({ bytes, sha256: hash.digest('hex') });
}
