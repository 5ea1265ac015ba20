import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import type { Verdict, VirusScanner } from '../../server/platform/ports/virus-scanner.ts';

type Scanner = { name: string; createScanner: () => VirusScanner; ofCleanFile: Verdict };

/** What every virus scanner must do; `ofCleanFile` is what it says of a harmless one. */
export function describeVirusScanner({ name, createScanner, ofCleanFile }: Scanner): void {
  describe(`the virus scanner ${name}`, () => {
    it.each([
      ['nothing', Buffer.alloc(0)],
      ['little', Buffer.from('harmless')],
      ['10 MB', Buffer.alloc(10_000_000)],
    ])('says what it thinks of %s, and closes it', async (_, content) => {
      const source = Readable.from([content]);
      expect(await createScanner().scan(source)).toBe(ofCleanFile);
      expect(source.destroyed).toBe(true);
    });

    it('says the same of many at once', async () => {
      const scanner = createScanner();
      const scan = () => scanner.scan(Readable.from([Buffer.from('harmless')]));
      expect(new Set(await Promise.all(Array.from({ length: 20 }, scan)))).toEqual(new Set([ofCleanFile]));
    });
  });
}
