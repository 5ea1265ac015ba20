import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes through and then tells their number and SHA-256. */
export function createChecksum() {
  const hash = createHash('sha256');
  let bytes = 0;
  const through = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  return { through, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
