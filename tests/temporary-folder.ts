import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Where Linux has a file system in memory: what tests write need not last, and a tenth of their time went to the disk. */
const IN_MEMORY = '/dev/shm';
/** A guess with much to spare: what they have there at most was not measured. In containers it is often 64 MB. */
const LEAST_FREE_BYTES = 8e9;

/**
 * Gives this process and all that it starts a temporary folder of their own, in memory where there is plenty. It goes
 * with the process, whatever they leave in it.
 */
export function takeTemporaryFolder(): void {
  const folder = mkdtempSync(join(hasPlenty() ? IN_MEMORY : tmpdir(), 'tenderfoot-'));
  // PostgreSQL runs as somebody else where root runs the tests.
  chmodSync(folder, 0o711);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
}

function hasPlenty(): boolean {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    return bavail * bsize >= LEAST_FREE_BYTES;
  } catch {
    return false;
  }
}
