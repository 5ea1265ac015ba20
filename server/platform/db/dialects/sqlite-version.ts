import SqliteConnection from 'better-sqlite3';

/**
 * The first version without the "WAL-reset bug" (https://sqlite.org/wal.html): before, the newest part of the
 * write-ahead log could be lost when one process wrote while another restarted the log, which could damage the file.
 */
const FIRST_SOUND = [3, 51, 3];

/** Returns whether a version of SQLite is known to damage databases. */
function isKnownToCorrupt(version: string): boolean {
  const parts = version.split('.').map(Number);
  const differing = FIRST_SOUND.findIndex((part, index) => part !== (parts[index] ?? 0));
  return differing >= 0 && !((parts[differing] ?? 0) > (FIRST_SOUND[differing] ?? 0));
}

/** Returns the error message for such a version; undefined for a sound one. */
export function faultOfSqlite(version = bundledVersion()): string | undefined {
  if (!isKnownToCorrupt(version)) return undefined;
  return `SQLite ${version} can damage the database; ${FIRST_SOUND.join('.')} or newer is needed. Run "npm ci", which brings one.`;
}

function bundledVersion(): string {
  const connection = new SqliteConnection(':memory:');
  try {
    return String(connection.prepare('select sqlite_version()').pluck().get());
  } finally {
    connection.close();
  }
}
