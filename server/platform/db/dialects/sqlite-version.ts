import SqliteConnection from 'better-sqlite3';

/**
 * The first version that does not lose the write-ahead log's newest part when one process writes and another one begins
 * the log anew (the "WAL-reset bug", https://sqlite.org/wal.html): until then that could damage the file.
 */
const FIRST_SOUND = [3, 51, 3];

/** Whether a version of SQLite is known to damage what it keeps. */
function isKnownToCorrupt(version: string): boolean {
  const parts = version.split('.').map(Number);
  const differing = FIRST_SOUND.findIndex((part, index) => part !== (parts[index] ?? 0));
  return differing >= 0 && !((parts[differing] ?? 0) > (FIRST_SOUND[differing] ?? 0));
}

/** What is said of such a version; undefined of a sound one. */
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
