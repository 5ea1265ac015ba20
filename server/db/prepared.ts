import type { Compilable, CompiledQuery, DialectAdapter, QueryResult } from 'kysely';
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

/**
 * A query that Kysely compiles once for each database; later calls only bind. For queries on the path of every submit, where
 * compiling costs more than running. `build` sees placeholders: it may pass parameters on as values, and nothing
 * else.
 */
export function prepared<P extends Params, Row>(
  build: Build<P, Row>,
): (db: Db, params: P) => Promise<QueryResult<Row>> {
  const known = new WeakMap<DialectAdapter, CompiledQuery<Row>>();
  return (db, params) => {
    const { adapter } = db.getExecutor();
    const compiled = known.get(adapter) ?? build(db, placeholdersOf(params)).compile();
    known.set(adapter, compiled);
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? params[value.name] : value,
    );
    return db.executeQuery({ ...compiled, parameters });
  };
}

/**
 * The same for a query over several rows, such as an insert. It is compiled once for each number of rows, so these have
 * to be few.
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
