import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import { Pool, type PoolClient, types } from 'pg';

/** Two pools of these for each process; PostgreSQL takes a hundred connections unless told otherwise. */
const CONNECTIONS = 10;
const CONNECT_MS = 5000;
/** How long a write waits for others, as with SQLite. */
const LOCK_MS = 5000;
/** A new connection has to be made and to prepare each statement: whoever needs one in a rush waits for that. */
const UNUSED_MS = 600_000;
/** A process that hangs within a transaction holds up nobody for longer. */
const IDLE_MS = 15_000;
const MAX_NAMED = 500;
/** What counts and sums come as. They are small. */
const BIGINT = 20;

/** Connections to a database, made as they are needed. */
export function createPool(url: string, { isReadOnly = false } = {}): Pool {
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
    ...(isReadOnly && { options: '-c default_transaction_read_only=on' }),
    types: {
      getTypeParser: (id, format) => (id === BIGINT ? Number : types.getTypeParser(id, format)),
    },
  });
  // Whoever uses a connection that breaks is told by its query, and the pool makes another. Without a listener the
  // event would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** A pool whose statements with parameters are prepared once for each connection. */
export type NamingPool = PostgresPool & {
  connect(): Promise<NamingClient>;
};

/** A connection of it, for one or for several at once: what they ask in one turn goes to the server in one piece. */
export type NamingClient = PostgresPoolClient & {
  query<Row>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<Row>>;
};

/** The pool as Kysely uses it. */
export function namingStatements(pool: Pool): NamingPool {
  const names = new Map<string, string>();
  const nameOf = (sql: string) => {
    const known = names.get(sql);
    if (known || names.size >= MAX_NAMED) return known;
    const name = `s${names.size}`;
    names.set(sql, name);
    return name;
  };
  const clients = new WeakMap<PoolClient, NamingClient>();
  return {
    options: pool.options,
    async end() {
      if (!pool.ending) await pool.end();
    },
    async connect() {
      const client = await pool.connect();
      const known = clients.get(client) ?? naming(client, nameOf);
      clients.set(client, known);
      return known;
    },
  };
}

function naming(client: PoolClient, nameOf: (sql: string) => string | undefined): NamingClient {
  const gather = gathering(client);
  function query<R>(statement: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(statement: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof statement !== 'string') throw new TypeError('Cursors are not used');
    gather();
    const name = parameters.length > 0 ? nameOf(statement) : undefined;
    return client.query({ text: statement, values: [...parameters], ...(name && { name }) });
  }
  return { query, release: (destroy) => client.release(destroy) };
}

/** Holds back what a connection sends until the turn of the event loop is over: each piece costs as much as a query. */
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
