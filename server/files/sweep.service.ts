import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from '../db/database.ts';
import { addSeconds, HOUR, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { Log } from '../ports/log.ts';
import type { VirusScanner } from '../ports/virus-scanner.ts';
import { deleteUntaken, findFile, listPending, recordScan } from './files.repository.ts';
import { QUARANTINE_SECONDS } from './quarantine.ts';
import { askScanner, storedScan } from './scan.ts';

type Parts = {
  database: Database;
  clock: Clock;
  storage: FileStorage;
  scanner: VirusScanner;
  log: Log;
  /** Where uploads arrive before they are kept. */
  incomingDirectory: string;
};

const SCANNED_AT_ONCE = 100;

/**
 * Removes files that nobody took within a day, contents without a row, and what broken uploads left behind; asks
 * again about files that the scanner could not be asked about.
 */
export function createFileSweep(parts: Parts): () => Promise<void> {
  return async () => {
    await removeUntaken(parts);
    await removeOrphans(parts);
    await removeRemains(parts);
    await scanPending(parts);
  };
}

/** The row goes first: a content without a row is found again, a row without a content would be a lost file. */
async function removeUntaken({ database, clock, storage }: Parts): Promise<void> {
  const before = iso(addSeconds(clock.now(), -QUARANTINE_SECONDS));
  const ids = await database.transaction((trx) => deleteUntaken(trx, before));
  for (const id of ids) await storage.remove(id);
}

async function removeOrphans({ database, clock, storage }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -QUARANTINE_SECONDS);
  for await (const { id, keptAt } of storage.list()) {
    if (keptAt < before && !(await findFile(database.reader, id))) await storage.remove(id);
  }
}

async function removeRemains({ clock, incomingDirectory }: Parts): Promise<void> {
  const before = addSeconds(clock.now(), -HOUR);
  const names = await readdir(incomingDirectory).catch(() => []);
  for (const name of names) {
    const path = join(incomingDirectory, name);
    const info = await stat(path).catch(() => undefined);
    if (info && info.mtime < before) await rm(path, { force: true });
  }
}

/** A scanner that is down is not asked about the rest: it would fail as slowly for each. */
async function scanPending(parts: Parts): Promise<void> {
  const { database, storage } = parts;
  for (const { id } of await listPending(database.reader, SCANNED_AT_ONCE)) {
    const content = await storage.open(id);
    if (!content) continue;
    const outcome = await askScanner(parts, content);
    if (outcome === 'down') return;
    await database.transaction((trx) => recordScan(trx, id, storedScan(outcome)));
  }
}
