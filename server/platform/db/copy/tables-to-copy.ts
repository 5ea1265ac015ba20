import type { SqliteDatabase } from '../dialects/sqlite.ts';

/** A table and the statement that reads its rows in an order in which they can be inserted. */
export type TableToCopy = { name: string; selectAll: string };

type Connection = SqliteDatabase['connection'];
type Reference = { table: string; from: string; to: string };

/** Lists all tables of the product, each after the tables that it refers to. */
export function describeTables(connection: Connection): TableToCopy[] {
  const names = connection
    .prepare<[], { name: string }>(
      `select name from sqlite_master where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'`,
    )
    .all()
    .map(({ name }) => name);
  const references = new Map(names.map((name) => [name, referencesOf(connection, name)]));
  const ordered = new Set<string>();
  const place = (name: string) => {
    if (ordered.has(name)) return;
    for (const { table } of references.get(name) ?? []) if (table !== name) place(table);
    ordered.add(name);
  };
  for (const name of names.sort()) place(name);
  return [...ordered].map((name) => ({ name, selectAll: selectAllOf(name, references.get(name) ?? []) }));
}

function referencesOf(connection: Connection, table: string): Reference[] {
  return connection.prepare<[string], Reference>('select * from pragma_foreign_key_list(?)').all(table);
}

/** Selects the rows of a table; one that refers to another of the same table comes after it. */
function selectAllOf(name: string, references: Reference[]): string {
  const parent = references.find(({ table }) => table === name);
  if (!parent) return `select * from "${name}"`;
  const { from, to } = parent;
  return `with recursive placed(key, level) as (
      select "${to}", 0 from "${name}" where "${from}" is null
      union all
      select "${name}"."${to}", level + 1 from "${name}" join placed on "${name}"."${from}" = placed.key)
    select "${name}".* from placed join "${name}" on "${name}"."${to}" = placed.key order by level`;
}
