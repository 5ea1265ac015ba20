import { mkdir, statfs } from 'node:fs/promises';

/** Disk space that is kept free for the database. */
const RESERVED_BYTES = 200_000_000;
/** Free entries that are kept in the table of files (inodes). */
const RESERVED_FILES = 1_000;
/** Bytes that a free inode counts as: many small files use up inodes long before bytes. */
const BYTES_OF_A_FILE = 1_000_000;

/**
 * How long a look at the disk that found ample room is good for: what arrives meanwhile is far less than what is kept
 * free. Where there was little, somebody may have made some since.
 */
const REMEMBERED_MS = 50;
const AMPLE_BYTES = RESERVED_BYTES;

/**
 * Returns a function that tells how many bytes an uploads directory may still take; zero or less when its disk is full.
 */
export function createRoom(directory: string): () => Promise<number> {
  let known: { at: number; room: Promise<number> } | undefined;
  // Called for every megabyte that arrives.
  return async () => {
    const last = known && performance.now() - known.at <= REMEMBERED_MS ? await known.room : 0;
    if (last > AMPLE_BYTES) return last;
    known = { at: performance.now(), room: roomIn(directory) };
    return known.room;
  };
}

async function roomIn(directory: string): Promise<number> {
  // It does not check for the folder first: there nearly always is one.
  const { bavail, bsize, ffree, files } = await statfs(directory).catch(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return statfs(directory);
  });
  const bytes = bavail * bsize - RESERVED_BYTES;
  // Some file systems have no fixed number of inodes and report 0.
  return files === 0 ? bytes : Math.min(bytes, (ffree - RESERVED_FILES) * BYTES_OF_A_FILE);
}
