import { createWriteStream } from 'node:fs';
import { access, mkdtemp, open, readdir, rename, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { codeOf } from '../../../codegen/runtime/error-code.ts';
import { copySqlite } from '../db/dialects/sqlite-copy.ts';
import type { Clock } from '../ports/clock.ts';
import { heard } from '../streams.ts';
import { withChecksum } from './checksum.ts';
import { type ArchivedFile, BackupError, DATABASE, MANIFEST, type Manifest, SECRET } from './manifest.ts';

type Options = { dataDir: string; archive: string; clock: Clock; withSecret: boolean };

/**
 * Puts the database and files of a data directory into one consistent archive, whether the server runs or not. The
 * database is copied first: a file is stored before its row is written, so every row in the copy has its file.
 * @throws BackupError when there is nothing to back up, or the archive exists already
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
    // yazl reports a file that it could not read here; without this, its output would never end.
    zip.on('error', (error) => void (zip.outputStream as Readable).destroy(error));
    for (const source of sources) addTo(zip, source, (file) => files.push(file));
    const manifest: Manifest = { format: 1, madeAt, hasSecret, files };
    // yazl asks for this last, when everything that the manifest lists is in the archive.
    zip.addReadStreamLazy(MANIFEST, (take) => take(null, Readable.from(JSON.stringify(manifest, null, 2))));
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

type Source = { path: string; from: string };

/**
 * Adds a file that is opened and read only when its turn comes. A file that nobody took over may have been deleted by
 * then: it becomes an empty entry, which the manifest does not list.
 */
function addTo(zip: ZipFile, { path, from }: Source, archived: (file: ArchivedFile) => void): void {
  zip.addReadStreamLazy(path, { compress: path === DATABASE, mode: 0o100600 }, (take) => {
    open(from).then(
      (file) => {
        const content = withChecksum(heard(file.createReadStream()), (checksum) =>
          archived({ path, ...checksum }),
        );
        take(null, Readable.from(content, { objectMode: false }));
      },
      (error: unknown) => take(codeOf(error) === 'ENOENT' ? null : error, Readable.from([])),
    );
  });
}

/** Lists the uploaded files. Those still arriving are left out: they belong to nobody yet. */
async function uploadsIn(dataDir: string): Promise<Source[]> {
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

async function sync(path: string): Promise<void> {
  const handle = await open(path);
  await handle.sync().finally(() => handle.close());
}
