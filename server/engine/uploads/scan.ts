import type { Readable } from 'node:stream';
import type { Log } from '../../platform/ports/log.ts';
import { faultCodeOf, VendorError } from '../../platform/ports/vendor-error.ts';
import type { Verdict, VirusScanner } from '../../platform/ports/virus-scanner.ts';
import { heard } from '../../platform/streams.ts';

/** `unknown`: the scanner answered, but does not judge this content. `down`: it cannot be asked now. */
export type ScanOutcome = Verdict | 'unknown' | 'down';

/** What the scanner says of a content; that it says nothing is a line in the log. */
export async function askScanner(
  { scanner, log }: { scanner: VirusScanner; log: Log },
  content: Readable,
): Promise<ScanOutcome> {
  try {
    return await scanner.scan(heard(content));
  } catch (error) {
    log('warn', 'virus scanner failed', { reason: faultCodeOf(error) });
    return error instanceof VendorError && error.isFinal ? 'unknown' : 'down';
  }
}

/** As it is stored: what has no verdict waits for one, and nobody sees it. */
export function storedScan(outcome: ScanOutcome): Verdict | 'pending' {
  return outcome === 'unknown' || outcome === 'down' ? 'pending' : outcome;
}
