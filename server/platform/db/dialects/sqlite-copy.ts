import SqliteConnection from 'better-sqlite3';

/** Copies all remaining pages in one step, so that other writers cannot make the copy start over for ever. */
const ALL_PAGES = 0x7fffffff;

/**
 * Copies a database to a new file, as it was at one moment, while others read and write it.
 * @throws when the file is missing or not a database, or the copy is damaged
 */
export async function copySqlite(file: string, copy: string): Promise<void> {
  const connection = new SqliteConnection(file, { fileMustExist: true, readonly: true, timeout: 30_000 });
  try {
    await connection.backup(copy, { progress: () => ALL_PAGES });
  } finally {
    connection.close();
  }
  // One file is easier to carry than one with a write-ahead log beside it.
  const copied = new SqliteConnection(copy);
  copied.pragma('journal_mode = DELETE');
  copied.close();
  checkSqlite(copy);
}

/** @throws when a database file is damaged */
export function checkSqlite(file: string): void {
  const connection = new SqliteConnection(file, { fileMustExist: true });
  try {
    const found = connection.pragma('integrity_check', { simple: true });
    if (found !== 'ok') throw new Error(`The database is damaged: ${String(found)}`);
  } finally {
    connection.close();
  }
}
