import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Verdict, VirusScanner } from '../../server/ports/virus-scanner.ts';

/** What every virus scanner must do; `ofCleanFile` is what it says of a harmless one. */
export function describeVirusScanner(name: string, scanner: VirusScanner, ofCleanFile: Verdict): void {
  describe(`the virus scanner ${name}`, () => {
    it.each(['', 'harmless'])('says what it thinks of %j', async (content) => {
      expect(await scanner.scan(Readable.from([Buffer.from(content)]))).toBe(ofCleanFile);
    });
  });
}
