import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, Query, types } from 'pg';
import { isPlanStale } from './postgres-errors.ts';
import { endSilent, type NoteSent, noteNothing } from './postgres-silence.ts';

/**
 * Connections per pool. A process has one for reading and one for writing, and a connection for counts; PostgreSQL accepts
 * a hundred connections by default.
 */
const CONNECTIONS = 10;
const CONNECT_MS = 5000;
/** Milliseconds a write waits for locks, as with SQLite. */
const LOCK_MS = 5000;
/**
 * Milliseconds before an unused connection is closed: long, because a new one has to be opened and prepare every
 * statement again.
 */
const UNUSED_MS = 600_000;
/**
 * Milliseconds before PostgreSQL ends the transaction of a process that hangs within one: all others that write may wait
 * for it, and a transaction waits for nothing but the database.
 */
const IDLE_MS = 5000;
const MAX_NAMED = 500;
/** A statement with more parameters has a list in it, and is another one for each length of that. */
const MAX_NAMED_PARAMETERS = 50;
/** Type of counts and sums. They are small enough for a number. */
const BIGINT = 20;

/** A lock is of use only to who sees afterwards what the one before has committed. */
const COMMITTED = String.raw`-c default_transaction_isolation=read\ committed`;

/**
 * What connections are for, and what they need whatever is usual in the database. Counts of requests need not be on disk
 * before an answer.
 */
const OPTIONS = {
  reading: { options: '-c default_transaction_read_only=on' },
  writing: { options: `${COMMITTED} -c synchronous_commit=on` },
  counting: { options: `${COMMITTED} -c synchronous_commit=off` },
};

/** A pool that opens connections as they are needed. */
export function createPool(url: string, use: keyof typeof OPTIONS = 'writing'): Pool {
  const pool = new Pool({
    connectionString: url,
    application_name: 'tenderfoot',
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    idleTimeoutMillis: UNUSED_MS,
    lock_timeout: LOCK_MS,
    idle_in_transaction_session_timeout: IDLE_MS,
    keepAlive: true,
    pipeline: true,
    ...OPTIONS[use],
    types: {
      getTypeParser: (id, format) => (id === BIGINT ? Number : types.getTypeParser(id, format)),
    },
  });
  // A query on a broken connection reports the error itself, and the pool opens another. Without a listener the event
  // would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool that prepares statements with parameters once per connection. */
export type NamingPool = PostgresPool & {
  connect(): Promise<NamingClient>;
};

/** The same connections, also for statements that may take minutes, as those of migrations do. */
type HeardPool = NamingPool & { patient: NamingPool };

/** A pool's connection, which several users may share: what they query in one turn is sent in one piece. */
export type NamingClient = PostgresPoolClient & {
  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
};

/** Adapts the pool for Kysely. A statement that is not answered for `silentMs` fails, and its connection is ended. */
export function namingStatements(pool: Pool, silentMs: number): HeardPool {
  const names = createNames();
  const adapted = (noteSent: NoteSent): NamingPool => {
    const clients = new WeakMap<PoolClient, NamingClient>();
    return {
      options: pool.options,
      async end() {
        if (!pool.ending) await pool.end();
      },
      async connect() {
        const client = await pool.connect();
        const known = clients.get(client) ?? naming(client, names, noteSent);
        clients.set(client, known);
        return known;
      },
    };
  };
  return { ...adapted(endSilent(pool, silentMs)), patient: adapted(() => noteNothing) };
}

type Names = {
  of(sql: string): string | undefined;
  /** Gives a statement another name from now on, so that it is prepared again. */
  forget(sql: string): void;
};

function createNames(): Names {
  const names = new Map<string, string>();
  let given = 0;
  return {
    of(sql) {
      const known = names.get(sql);
      if (known || names.size >= MAX_NAMED) return known;
      const name = `s${given}`;
      given += 1;
      names.set(sql, name);
      return name;
    },
    forget: (sql) => void names.delete(sql),
  };
}

function naming(client: PoolClient, names: Names, noteSent: NoteSent): NamingClient {
  const gather = gathering(client);
  function query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('Cursors are not used');
    gather();
    const isNamed = parameters.length > 0 && parameters.length <= MAX_NAMED_PARAMETERS;
    const name = isNamed ? names.of(statement) : undefined;
    const answered = noteSent(client);
    const answer = send(client, statement, parameters, name);
    answer.then(answered, (error: unknown) => {
      answered();
      if (isPlanStale(error)) names.forget(statement);
    });
    return answer;
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/**
 * Does what `client.query` does with a statement that has a name: pg copies such a one property by property, which costs
 * as much as sending it.
 */
function send(
  client: PoolClient,
  statement: string,
  parameters: readonly unknown[],
  name: string | undefined,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const callback = (error: Error | null, result: unknown) => (error ? reject(error) : resolve(result));
    client.query(Object.assign(new Query(statement, [...parameters]), { name, callback }));
  }).catch((error: unknown) => {
    // Its own stack leads to the socket; this one leads to who asked.
    if (error instanceof Error) Error.captureStackTrace(error);
    throw error;
  });
}

/**
 * Returns a function that holds back what a connection sends until the turn of the event loop is over: each write to
 * the socket costs as much as a query.
 */
function gathering(client: PoolClient): () => void {
  let isHeld = false;
  return () => {
    if (isHeld) return;
    isHeld = true;
    const { stream } = client.connection;
    stream.cork();
    setImmediate(() => {
      isHeld = false;
      stream.uncork();
    });
  };
}
