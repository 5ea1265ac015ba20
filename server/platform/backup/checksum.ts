import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Passes bytes on and knows afterwards how many they were, and their SHA-256. */
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

/** The size and the SHA-256 of a file. */
export async function checksumOf(file: string): Promise<{ bytes: number; sha256: string }> {
  const { through, result } = createChecksum();
  await pipeline(createReadStream(file), through, async (pieces) => {
    for await (const _ of pieces);
  });
  return result();
}
