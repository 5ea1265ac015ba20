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

function placeholdersOf<P extends Params>(params: P): P {
  return Object.fromEntries(Object.keys(params).map((name) => [name, new Placeholder(name)])) as P;
}
