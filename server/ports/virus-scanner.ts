/** `not-scanned`: there is no scanner, and staff is told so. */
export type Verdict = 'clean' | 'infected' | 'not-scanned';

/** Looks for malware. Every adapter passes its contract in `tests/ports/`. */
export type VirusScanner = {
  /** @throws when the scanner cannot be asked; the file waits for its verdict, and nobody sees it */
  scan(content: AsyncIterable<Uint8Array>): Promise<Verdict>;
};
