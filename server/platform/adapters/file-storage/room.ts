import { mkdir, statfs } from 'node:fs/promises';

/** Less than this is kept free for the database. */
const RESERVED_BYTES = 200_000_000;

/** Bytes for which the disk of a directory has room; none or less where it has not. */
export async function roomIn(directory: string): Promise<number> {
  // Asked at each megabyte that comes, and there is a folder nearly always.
  const { bavail, bsize } = await statfs(directory).catch(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return statfs(directory);
  });
  return bavail * bsize - RESERVED_BYTES;
}
