import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../../platform/db/database.ts';
import { BATCH } from '../../platform/db/delete-some.ts';
import { addSeconds, HOUR, iso } from '../../platform/db/times.ts';
import { doEach } from '../../platform/do-each.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FileStorage } from '../../platform/ports/file-storage.ts';
import { deleteUntaken, findFile } from './files.repository.ts';
import { isLeftBehind } from './incoming-name.ts';
import { QUARANTINE_SECONDS } from './quarantine.ts';

type Parts = {
  database: Database;
  clock: Clock;
  storage: FileStorage;
  /** The directory where uploads arrive before they are kept. */
  incomingDirectory: string;
};

/**
 * Returns the sweeps that remove files that nobody took within a day, contents without a row, and the remains of broken
 * uploads. A file that cannot be removed does not stop a sweep.
 */
export function createFileSweeps(parts: Parts) {
  return {
    'untaken files': () => removeUntaken(parts),
    'files without a row': () => removeOrphans(parts),
    'broken uploads': () => removeRemains(parts),
  };
}

/** The row goes first: a content without a row is found again, a row without a content would be a lost file. */
async function removeUntaken({ database, clock, storage }: Parts): Promise<void> {
  const before = iso(addSeconds(clock.now(), -QUARANTINE_SECONDS));
  const removeSome = async () => {
    const ids = await database.transaction((trx) => deleteUntaken(trx, before, BATCH));
    await doEach(ids, storage.remove);
    return ids.length;
  };
  while ((await removeSome()) === BATCH);
}

async function removeOrphans({ database, clock, storage }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -QUARANTINE_SECONDS);
  await doEach(storage.list(), async ({ id, keptAt }) => {
    if (keptAt < before && !(await findFile(database.reader, id))) await storage.remove(id);
  });
}

/** Removes remains at once if the process that wrote them is known to be gone, else an hour after the last write. */
async function removeRemains({ clock, incomingDirectory }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -HOUR);
  const names = await readdir(incomingDirectory).catch(() => []);
  await doEach(names, async (name) => {
    const path = join(incomingDirectory, name);
    const info = await stat(path).catch(() => undefined);
    if (isLeftBehind(name) || (info && info.mtime < before)) await rm(path, { force: true });
  });
}
