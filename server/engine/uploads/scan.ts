import { PassThrough, pipeline, type Readable } from 'node:stream';
import type { Log } from '../../platform/ports/log.ts';
import { faultCodeOf, VendorError } from '../../platform/ports/vendor-error.ts';
import type { Verdict, VirusScanner } from '../../platform/ports/virus-scanner.ts';

/** `unknown`: the scanner does not judge this content, or it cannot be read. `down`: the scanner cannot be asked. */
export type ScanOutcome = Verdict | 'unknown' | 'down';

/**
 * Asks the scanner about a content; logs it if there is no verdict.
 * @throws the signal's reason once it is given
 */
export async function askScanner(
  { scanner, log }: { scanner: VirusScanner; log: Log },
  content: Readable,
  signal?: AbortSignal,
): Promise<ScanOutcome> {
  let isUnreadable = false;
  const handed = new PassThrough();
  // When the scanner hangs up, the content is broken off too, which is no fault of the content's.
  content.once('error', () => {
    isUnreadable = !handed.destroyed;
  });
  pipeline(content, handed, () => {});
  try {
    return await scanner.scan(handed, signal);
  } catch (error) {
    signal?.throwIfAborted();
    log('warn', isUnreadable ? 'file unreadable' : 'virus scanner failed', { reason: faultCodeOf(error) });
    return isUnreadable || (error instanceof VendorError && error.isFinal) ? 'unknown' : 'down';
  }
}

/** Returns the verdict to store: without one the file is `pending`, and nobody sees it. */
export function storedScan(outcome: ScanOutcome): Verdict | 'pending' {
  return outcome === 'unknown' || outcome === 'down' ? 'pending' : outcome;
}
