import SqliteConnection from 'better-sqlite3';
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
} from 'kysely';
import { codeOf } from '../../../../codegen/runtime/error-code.ts';
import { makePrivateFile } from '../../process/private-files.ts';
import type { OpenDatabase } from '../database.ts';
import { createGroupCommit, type OnCommit, type TransactionControl } from '../group-commit.ts';
import { runPreparedBy } from '../prepared.ts';
import type { Tables } from '../tables.ts';
import { DatabaseFileGone, guardFiles, type OnGone } from './sqlite-files.ts';
import { type PreparingDatabase, preparing, preparingToRead, runOn } from './sqlite-statements.ts';

type Connection = SqliteConnection.Database;

/**
 * Milliseconds that opening and migrating wait for another process's transaction; for other writes see
 * `group-commit.ts`.
 */
const BUSY_TIMEOUT_MS = 5000;
/** 16 MB of write-ahead log between checkpoints: four times the default, for fewer syncs of the main file. */
const CHECKPOINT_PAGES = 4000;
/** The log's length is brought back to this after somebody has read for so long that it could not begin anew. */
const LONGEST_LOG_BYTES = 64_000_000;
const FULL = 2;
/** Milliseconds between two looks at the files of a database that nobody writes to. */
const LOOK_MS = 5000;

/** An SQLite database with the connection that migrations and tests need. */
export type SqliteDatabase = OpenDatabase & {
  readonly connection: Connection;
};

/**
 * Opens a database file, or makes it: one connection for writing, in groups, and one for reading. `onGone` is told of
 * files that go, whether or not somebody writes.
 * @throws when the file cannot be opened or would not be stored durably
 */
export function openSqlite(file: string, onCommit?: OnCommit, onGone: OnGone = () => {}): SqliteDatabase {
  // SQLite gives the log and its index the permissions of this file.
  makePrivateFile(file);
  const connection = connect(file);
  const readConnection = connect(file);
  readConnection.pragma('query_only = ON');
  // SQLite copies each page before a savepoint changes it, by default to a file: three of four writes were for that.
  connection.pragma('temp_store = MEMORY');
  const writer = kyselyOn(preparing(connection));
  const reader = kyselyOn(preparingToRead(connection, readConnection));
  const checkFiles = guardFiles(file, onGone);
  const group = createGroupCommit(writer, controlOf(connection, checkFiles), onCommit);
  const looking = setInterval(() => {
    try {
      checkFiles();
    } catch {
      // It has told of them itself.
    }
  }, LOOK_MS).unref();
  return {
    connection,
    writer,
    reader,
    transaction: group.transaction,
    isUnavailable,
    async close() {
      clearInterval(looking);
      await group.drain();
      await reader.destroy();
      await writer.destroy();
      // Kysely closes a connection only if it was used.
      readConnection.close();
      connection.close();
    },
  };
}

function kyselyOn(database: PreparingDatabase): Kysely<Tables> {
  const db = new Kysely<Tables>({ dialect: new ImmediateDialect({ database }) });
  runPreparedBy(db, (sql, parameters) => runOn(database, sql, parameters));
  return db;
}

function connect(file: string): Connection {
  const connection = new SqliteConnection(file, { timeout: BUSY_TIMEOUT_MS });
  switchToWriteAheadLog(connection);
  // better-sqlite3 would leave a WAL database at NORMAL, which loses acknowledged commits at a power cut.
  connection.pragma('synchronous = FULL');
  connection.pragma('foreign_keys = ON');
  connection.pragma('trusted_schema = OFF');
  connection.pragma(`wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  connection.pragma(`journal_size_limit = ${LONGEST_LOG_BYTES}`);
  const synchronous = connection.pragma('synchronous', { simple: true });
  if (synchronous !== FULL) throw new Error(`SQLite runs with synchronous=${synchronous}, not FULL`);
  return connection;
}

/**
 * Switches to the write-ahead log. When two processes open a new file at the same time, SQLite may refuse one of them
 * immediately, whatever the busy timeout. The switch is permanent, so a moment later there is nothing left to do.
 * @throws when the file stays locked for longer than the busy timeout
 */
function switchToWriteAheadLog(connection: Connection): void {
  const pause = new Int32Array(new SharedArrayBuffer(4));
  for (let waitedMs = 0; ; waitedMs += PAUSE_MS) {
    try {
      connection.pragma('journal_mode = WAL');
      return;
    } catch (error) {
      if (waitedMs >= BUSY_TIMEOUT_MS || !isBusy(error)) throw error;
      Atomics.wait(pause, 0, 0, PAUSE_MS);
    }
  }
}

function isBusy(error: unknown): boolean {
  return codeOf(error) === 'SQLITE_BUSY';
}

const PAUSE_MS = 20;

function controlOf(connection: Connection, checkFiles: () => void): TransactionControl {
  const statement = (sql: string) => {
    const prepared = connection.prepare(sql);
    return () => {
      prepared.run();
    };
  };
  const begin = statement('begin immediate');
  const [waitNot, waitAgain] = [0, BUSY_TIMEOUT_MS].map((ms) =>
    connection.prepare(`pragma busy_timeout = ${ms}`),
  );
  return {
    begin() {
      checkFiles();
      waitNot?.get();
      try {
        begin();
      } finally {
        waitAgain?.get();
      }
    },
    isBusy,
    commit: statement('commit'),
    rollback: statement('rollback'),
    mark: statement('savepoint part'),
    release: statement('release part'),
    rollbackToMark: statement('rollback to part'),
    isOpen: () => connection.inTransaction,
  };
}

/**
 * Runs migrations inside one transaction that takes the write lock first, so that two processes cannot both migrate.
 */
class ImmediateDialect extends SqliteDialect {
  readonly #database: PreparingDatabase;

  constructor(config: { database: PreparingDatabase }) {
    super(config);
    this.#database = config.database;
  }

  override createDriver(): SqliteDriver {
    return new ImmediateDriver({ database: this.#database });
  }

  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }
}

class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const UNAVAILABLE =
  /^SQLITE_(BUSY|LOCKED|READONLY|FULL|IOERR|CANTOPEN|PROTOCOL|NOMEM|NOTADB|CORRUPT|AUTH|PERM)/;

/** What better-sqlite3 and Kysely say of a database that was closed. */
const CLOSED = new Set(['The database connection is not open', 'driver has already been destroyed']);

function isUnavailable(error: unknown): boolean {
  if (error instanceof DatabaseFileGone) return true;
  if (error instanceof SqliteConnection.SqliteError) return UNAVAILABLE.test(error.code);
  return error instanceof Error && CLOSED.has(error.message);
}
