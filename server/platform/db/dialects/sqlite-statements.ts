import type SqliteConnection from 'better-sqlite3';
import type { QueryResult, SqliteDatabase } from 'kysely';

type Connection = SqliteConnection.Database;
type PreparedStatement = ReturnType<SqliteDatabase['prepare']>;

/** What Kysely needs of a connection. */
export type PreparingDatabase = SqliteDatabase;

const MAX_PREPARED = 500;

/** Keeps prepared statements: Kysely would prepare anew for every query. */
export function preparing(connection: Connection): PreparingDatabase {
  const statements = new Map<string, PreparedStatement>();
  return {
    close: () => connection.close(),
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const statement = connection.prepare<unknown[]>(sql);
      if (statements.size < MAX_PREPARED) statements.set(sql, statement);
      return statement;
    },
  };
}

/**
 * Reads by the connection that writes, between its transactions: its cache outlives a commit, the other one's is empty
 * after each. What must not see a transaction that is under way, or takes its time, reads by the connection for reading.
 */
export function preparingToRead(connection: Connection, readConnection: Connection): PreparingDatabase {
  const [quick, apart] = [preparing(connection), preparing(readConnection)];
  const statements = new Map<string, PreparedStatement>();
  return {
    close: apart.close,
    prepare(sql) {
      const known = statements.get(sql);
      if (known) return known;
      const { reader, readonly } = readConnection.prepare(sql);
      const source = () => (connection.inTransaction || !readonly ? apart : quick);
      const statement: PreparedStatement = {
        reader,
        all: (parameters) => source().prepare(sql).all(parameters),
        run: (parameters) => apart.prepare(sql).run(parameters),
        iterate: (parameters) => apart.prepare(sql).iterate(parameters),
      };
      if (statements.size < MAX_PREPARED) statements.set(sql, statement);
      return statement;
    },
  };
}

/** Runs a query by its prepared statement, at once. @throws the database's own error */
export function runOn(
  database: PreparingDatabase,
  sql: string,
  parameters: readonly unknown[],
): QueryResult<unknown> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}
