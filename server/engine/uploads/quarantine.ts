import type { Database } from '../../platform/db/database.ts';
import { DAY } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import { sizeOfUntaken } from './files.repository.ts';

/** How long a file waits for a registration that takes it. */
export const QUARANTINE_SECONDS = DAY;

/** Bytes that each file takes at least: a place in the file system and a row, however little is in it. */
const LEAST_BYTES = 65_536;
/** How long the sum is good for: other processes add files, and files are taken. */
const REMEMBERED_MS = 30_000;

/** Tells how much waits in quarantine. Adds it up only now and then: there may be hundreds of thousands of files. */
export function createQuarantine({ database, clock }: { database: Database; clock: Clock }) {
  let known: { at: number; size: Promise<number> } | undefined;
  let added = 0;
  return {
    /** In bytes. */
    async size(): Promise<number> {
      const now = clock.now().getTime();
      if (!known || Math.abs(now - known.at) > REMEMBERED_MS) {
        added = 0;
        const size = sizeOfUntaken(database.reader).then((sum) => sum.bytes + sum.files * LEAST_BYTES);
        known = { at: now, size };
        size.catch(() => {
          known = undefined;
        });
      }
      return (await known.size) + added;
    },
    add(files: { size: number }[]): void {
      for (const { size } of files) added += size + LEAST_BYTES;
    },
  };
}
