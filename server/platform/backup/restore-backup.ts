import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { checkSqlite } from '../db/dialects/sqlite-copy.ts';
import { type Checksum, withChecksum } from './checksum.ts';
import {
  type ArchivedFile,
  BackupError,
  DATABASE,
  MANIFEST,
  type Manifest,
  parseManifest,
} from './manifest.ts';

/**
 * Makes a data directory from an archive. It appears only when every file has been checked against the manifest.
 * @throws BackupError when the directory is not empty, or the archive is damaged or incomplete
 */
export async function restoreBackup({
  archive,
  dataDir,
}: {
  archive: string;
  dataDir: string;
}): Promise<Manifest> {
  if ((await readdir(dataDir).catch(() => [])).length > 0)
    throw new BackupError(
      `${dataDir} is not empty. Nothing was overwritten; restore into another directory.`,
    );
  await mkdir(dirname(dataDir), { recursive: true });
  const work = await mkdtemp(join(dirname(dataDir), '.restore-'));
  try {
    const manifest = await extract(archive, work);
    checkSqlite(join(work, DATABASE));
    await rmdir(dataDir).catch(() => {});
    await rename(work, dataDir);
    return manifest;
  } catch (error) {
    await rm(work, { recursive: true, force: true });
    throw error;
  }
}

async function extract(archive: string, directory: string): Promise<Manifest> {
  const entries = new Map<string, Entry>();
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false });
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
    const listed = entries.get(MANIFEST);
    if (!listed) throw new BackupError('The archive has no list of what it holds.');
    const manifest = parseManifest(await text(await zip.openReadStreamPromise(listed)));
    for (const file of manifest.files) await extractFile(zip, entries.get(file.path), file, directory);
    return manifest;
  } finally {
    zip.close();
  }
}

async function extractFile(
  zip: ZipFile,
  entry: Entry | undefined,
  { path, bytes, sha256 }: ArchivedFile,
  directory: string,
): Promise<void> {
  if (!entry) throw new BackupError(`The archive lacks ${path}.`);
  const target = join(directory, path);
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  let found: Checksum | undefined;
  const content = await zip.openReadStreamPromise(entry);
  const output = createWriteStream(target, { flags: 'wx', mode: 0o600, flush: true });
  const checked = (pieces: AsyncIterable<Buffer>) =>
    withChecksum(pieces, (checksum) => {
      found = checksum;
    });
  await pipeline(content, checked, output);
  if (found?.bytes !== bytes || found.sha256 !== sha256)
    throw new BackupError(`${path} is not what was archived: its checksum differs.`);
}
