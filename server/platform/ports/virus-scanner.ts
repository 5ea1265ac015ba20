import type { Readable } from 'node:stream';

/** `not-scanned`: there is no scanner, and staff are told so. */
export type Verdict = 'clean' | 'infected' | 'not-scanned';

/** Scans for malware. Every adapter must pass the contract in `tests/ports/`. */
export type VirusScanner = {
  /**
   * Reads as much of the content as it needs, and closes it. `signal`: nobody wants to know any more.
   * @throws when the scanner is unavailable; the file stays hidden until there is a verdict
   */
  scan(content: Readable, signal?: AbortSignal): Promise<Verdict>;
};
