import type { VirusScanner } from '../../ports/virus-scanner.ts';

/** Marks every file as not scanned, where no scanner is set up. */
export const noScanner: VirusScanner = {
  async scan(content) {
    content.destroy();
    return 'not-scanned';
  },
};
