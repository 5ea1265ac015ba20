import { statSync } from 'node:fs';

/** Told once, in words for whoever runs the server, of a file that has gone; again when it came back and goes anew. */
export type OnGone = (message: string) => void;

/** Says that a file of the database is not the one any more that this process has opened. */
export class DatabaseFileGone extends Error {
  override readonly name = 'DatabaseFileGone';
}

/**
 * Looks whether a database and what SQLite keeps beside it are still the files that this process has open. Once their
 * names are gone, or lead to others, SQLite goes on writing without an error, and all of that ends with the process.
 *
 * A file that is not there yet is expected from when it is first seen.
 * @returns what throws DatabaseFileGone when they are not
 */
export function guardFiles(file: string, onGone: OnGone): () => void {
  const seen = new Map<string, string>();
  let gone: DatabaseFileGone | undefined;
  const lookAt = (path: string, remedy: string) => {
    const identity = identityOf(path);
    if (identity !== (seen.get(path) ?? identity)) return goneOf(path, remedy);
    if (identity !== undefined) seen.set(path, identity);
    return undefined;
  };
  const look = () => {
    const before = gone;
    gone = lookAt(file, KEEP_RUNNING) ?? lookAt(`${file}-wal`, STOP) ?? lookAt(`${file}-shm`, STOP);
    if (gone && !before) onGone(gone.message);
    if (gone) throw gone;
  };
  look();
  return look;
}

function identityOf(path: string): string | undefined {
  try {
    const { dev, ino } = statSync(path, { bigint: true });
    return `${dev} ${ino}`;
  } catch {
    // Whatever the reason, a start would not find it either.
    return undefined;
  }
}

function goneOf(path: string, remedy: string): DatabaseFileGone {
  return new DatabaseFileGone(
    `${path} was removed, moved or replaced while the server runs. So that nothing is lost, nothing is written any ` +
      `more: calls that write are answered 503. If it was moved, move it back: the server goes on by itself. ${remedy}`,
  );
}

const KEEP_RUNNING =
  'Otherwise do not stop the server yet: what it has stored is only in files that process ' +
  `${process.pid} holds open, and is lost when it stops. On Linux, see their numbers by ls -l ` +
  `/proc/${process.pid}/fd, copy the database and its -wal from there, stop the server, put the copies where the ` +
  'files were, under their names, and start it. npm run backup does not help: it opens the database by its name.';

const STOP =
  'Otherwise stop the server as usual (SIGTERM, not SIGKILL), which writes all that it has stored into the database ' +
  'file, and start it again. Until then let no other program open the database, npm run backup included.';
