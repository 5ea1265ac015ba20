import type SqliteConnection from 'better-sqlite3';
import type { QueryResult, SqliteDatabase } from 'kysely';

type Connection = SqliteConnection.Database;
type PreparedStatement = ReturnType<SqliteDatabase['prepare']>;

/** The part of a connection that Kysely uses. */
export type PreparingDatabase = SqliteDatabase;

const MAX_PREPARED = 500;

/** Keeps prepared statements; Kysely would prepare one for every query. */
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
 * Reads on the writing connection when it is between transactions, because its cache survives a commit, while that of
 * the reading connection is emptied by each. Reads during a transaction, which they must not see, and iterations, which
 * take a while, use the reading connection.
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

/**
 * Runs a query by its prepared statement, synchronously.
 * @throws the database's own error
 */
export function runOn(
  database: PreparingDatabase,
  sql: string,
  parameters: readonly unknown[],
): QueryResult<unknown> {
  const statement = database.prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) };
  return { rows: [], numAffectedRows: BigInt(statement.run(parameters).changes) };
}
