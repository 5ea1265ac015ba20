import { VendorError } from '../../platform/ports/vendor-error.ts';
import type { VirusScanner } from '../../platform/ports/virus-scanner.ts';

/**
 * Wraps a scanner so that `onReturn` is called when it answers again after it did not. Its state before this process is
 * not known, so its first answer counts as a return.
 */
export function watchScanner(scanner: VirusScanner, onReturn: () => Promise<void>): VirusScanner {
  let isDown = true;
  const answered = async () => {
    if (!isDown) return;
    await onReturn();
    isDown = false;
  };
  return {
    async scan(content, signal) {
      const verdict = await scanner.scan(content, signal).catch(async (error: unknown) => {
        signal?.throwIfAborted();
        // A refusal of one content is an answer too.
        if (error instanceof VendorError && error.isFinal) await answered();
        else isDown = true;
        throw error;
      });
      await answered();
      return verdict;
    },
  };
}
