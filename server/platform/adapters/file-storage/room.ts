import { mkdir, statfs } from 'node:fs/promises';

/** Less than this is kept free for the database. */
const RESERVED_BYTES = 200_000_000;
/** And fewer entries in the table of files. */
const RESERVED_FILES = 1_000;
/** What room for one more file counts as: small ones use up entries, not bytes. */
const BYTES_OF_A_FILE = 1_000_000;

/** Bytes for which the disk of a directory has room; none or less where it has not. */
export async function roomIn(directory: string): Promise<number> {
  // Asked at each megabyte that comes, and there is a folder nearly always.
  const { bavail, bsize, ffree, files } = await statfs(directory).catch(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return statfs(directory);
  });
  const bytes = bavail * bsize - RESERVED_BYTES;
  // Some file systems have no table of files that could become full.
  return files === 0 ? bytes : Math.min(bytes, (ffree - RESERVED_FILES) * BYTES_OF_A_FILE);
}
