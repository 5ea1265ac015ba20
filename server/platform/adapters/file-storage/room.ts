import { mkdir, statfs } from 'node:fs/promises';

/** Disk space that is kept free for the database. */
const RESERVED_BYTES = 200_000_000;

/** Returns how many bytes an uploads directory may still take; zero or less when its disk is full. */
export async function roomIn(directory: string): Promise<number> {
  // Called for every megabyte that arrives, so it does not check for the folder first: there nearly always is one.
  const { bavail, bsize } = await statfs(directory).catch(async () => {
    await mkdir(directory, { recursive: true, mode: 0o700 });
    return statfs(directory);
  });
  return bavail * bsize - RESERVED_BYTES;
}
