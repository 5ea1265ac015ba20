import { createWriteStream } from 'node:fs';
import { access, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { copySqlite } from '../db/dialects/sqlite-copy.ts';
import type { Clock } from '../ports/clock.ts';
import { checksumOf } from './checksum.ts';
import { type ArchivedFile, BackupError, DATABASE, MANIFEST, type Manifest, SECRET } from './manifest.ts';

type Options = { dataDir: string; archive: string; clock: Clock; withSecret: boolean };

/**
 * Puts the database and the files of a data directory into one archive, as they belong together, while the server
 * runs or not. The database is copied first: a file is kept before its row is written, so each row finds its file.
 * @throws BackupError when there is nothing to back up, or something at the archive's place
 */
export async function makeBackup({ dataDir, archive, clock, withSecret }: Options): Promise<Manifest> {
  if (!(await isThere(join(dataDir, DATABASE)))) throw new BackupError(`There is no database in ${dataDir}.`);
  if (await isThere(archive)) throw new BackupError(`${archive} is there already. Nothing was overwritten.`);
  const work = await mkdtemp(join(dirname(archive), '.backup-'));
  try {
    const madeAt = clock.now().toISOString();
    const copy = join(work, DATABASE);
    await copySqlite(join(dataDir, DATABASE), copy);
    const hasSecret = withSecret && (await isThere(join(dataDir, SECRET)));
    const sources = [
      { path: DATABASE, from: copy },
      ...(hasSecret ? [{ path: SECRET, from: join(dataDir, SECRET) }] : []),
      ...(await uploadsIn(dataDir)),
    ];
    const files: ArchivedFile[] = [];
    const zip = new ZipFile();
    // It says of a file that it could not read it, and its output would never end.
    zip.on('error', (error) => void (zip.outputStream as Readable).destroy(error));
    for (const { path, from } of sources) {
      const checksum = await checksumOf(from).catch(undefinedIfGone);
      if (!checksum) continue;
      files.push({ path, ...checksum });
      zip.addFile(from, path, { compress: path === DATABASE, mode: 0o100600 });
    }
    const manifest: Manifest = { format: 1, madeAt, hasSecret, files };
    zip.addBuffer(Buffer.from(JSON.stringify(manifest, null, 2)), MANIFEST);
    zip.end();
    const draft = join(work, basename(archive));
    await pipeline(zip.outputStream, createWriteStream(draft, { mode: 0o600 }));
    await sync(draft);
    await rename(draft, archive);
    await sync(dirname(archive));
    return manifest;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** What is still arriving is nobody's yet. */
async function uploadsIn(dataDir: string): Promise<{ path: string; from: string }[]> {
  const root = join(dataDir, 'uploads');
  const folders = (await readdir(root).catch(() => [])).filter((name) => /^[0-9a-f]{2}$/.test(name));
  const all = await Promise.all(
    folders.map(async (folder) =>
      (await readdir(join(root, folder))).map((id) => ({
        path: `uploads/${folder}/${id}`,
        from: join(root, folder, id),
      })),
    ),
  );
  return all.flat();
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

/** A file that nobody took may be removed meanwhile. */
function undefinedIfGone(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
