import type { Compilable, CompiledQuery, DialectAdapter, QueryExecutor, QueryResult } from 'kysely';
import type { Db } from './database.ts';

type Params = Record<string, unknown>;
type Build<P extends Params, Row> = (db: Db, params: P) => Compilable<Row>;

/** Stands for a parameter's value while a query is compiled. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A compiled query, and which parameter of a call each of its values is; undefined for those that never change. */
type Compiled<Row> = { compiled: CompiledQuery<Row>; names: (string | undefined)[] };

type Run = (
  sql: string,
  parameters: readonly unknown[],
) => QueryResult<unknown> | Promise<QueryResult<unknown>>;

const runs = new WeakMap<QueryExecutor, Run>();

/** Makes `run` execute the prepared queries of a database, without the many promise turns that Kysely adds. */
export function runPreparedBy(db: Db, run: Run): void {
  runs.set(db.getExecutor(), run);
}

/**
 * Prepares a query that Kysely compiles once per database; later calls only bind values. For queries that every submit
 * makes, where compiling costs more than running. `build` gets placeholders: it may pass parameters on as values and do
 * nothing else with them.
 */
export function prepared<P extends Params, Row>(
  build: Build<P, Row>,
): (db: Db, params: P) => Promise<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, Compiled<Row>>();
  return async (db, params) => {
    const executor = db.getExecutor();
    const { adapter } = executor;
    let query = known.get(adapter);
    if (!query) {
      const compiled = build(db, placeholdersOf(params)).compile();
      const names = compiled.parameters.map((value) =>
        value instanceof Placeholder ? value.name : undefined,
      );
      query = { compiled, names };
      known.set(adapter, query);
    }
    const { compiled, names } = query;
    const parameters = names.map((name, at) => (name === undefined ? compiled.parameters[at] : params[name]));
    const run = runs.get(executor);
    return run
      ? (run(compiled.sql, parameters) as QueryResult<Row> | Promise<QueryResult<Row>>)
      : db.executeQuery({ ...compiled, parameters });
  };
}

/**
 * Prepares a query over several rows, such as an insert. It is compiled once for each number of rows, so there must be
 * few different numbers.
 */
export function preparedForRows<P extends Params, Row>(
  build: (db: Db, rows: P[]) => Compilable<Row>,
): (db: Db, rows: P[]) => Promise<QueryResult<Row>> {
  const byAmount = new Map<number, ReturnType<typeof prepared<Params, Row>>>();
  return (db, rows) => {
    const names = Object.keys(rows[0] ?? {});
    const query =
      byAmount.get(rows.length) ??
      prepared((one, flat: Params) => {
        const row = (at: number) =>
          Object.fromEntries(names.map((name) => [name, flat[`${name} ${at}`]])) as P;
        return build(
          one,
          rows.map((_, at) => row(at)),
        );
      });
    byAmount.set(rows.length, query);
    const flat = rows.flatMap((row, at) => names.map((name) => [`${name} ${at}`, row[name]]));
    return query(db, Object.fromEntries(flat));
  };
}

function placeholdersOf<P extends Params>(params: P): P {
  return Object.fromEntries(Object.keys(params).map((name) => [name, new Placeholder(name)])) as P;
}
