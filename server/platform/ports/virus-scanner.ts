import type { Readable } from 'node:stream';

/** `not-scanned`: there is no scanner, and staff is told so. */
export type Verdict = 'clean' | 'infected' | 'not-scanned';

/** Looks for malware. Every adapter passes its contract in `tests/ports/`. */
export type VirusScanner = {
  /**
   * Reads the content as far as it needs, and closes it.
   * @throws when the scanner cannot be asked; the file waits for its verdict, and nobody sees it
   */
  scan(content: Readable): Promise<Verdict>;
};
