import SqliteConnection from 'better-sqlite3';
import { onTestFinished, vi } from 'vitest';
import type { OpenDatabase } from '../../../server/platform/db/database.ts';
import type { SqliteDatabase } from '../../../server/platform/db/dialects/sqlite.ts';

/** Collects the text of every statement that is prepared from now on. */
export function collectStatements(): Set<string> {
  const collected = new Set<string>();
  const original = SqliteConnection.prototype.prepare;
  const spy = vi.spyOn(SqliteConnection.prototype, 'prepare').mockImplementation(function (
    this: SqliteConnection.Database,
    sql: string,
  ) {
    collected.add(sql);
    return original.call(this, sql) as SqliteConnection.Statement<unknown[]>;
  } as never);
  onTestFinished(() => spy.mockRestore());
  return collected;
}

/** Returns how SQLite would run each of these statements, step by step. */
export function plansOf(database: OpenDatabase, statements: Iterable<string>) {
  const { connection } = database as SqliteDatabase;
  return [...statements].map((sql) => {
    const blanks = Array.from(sql.matchAll(/\?/g), () => null);
    const rows = connection.prepare(`explain query plan ${sql}`).all(...blanks) as { detail: string }[];
    return { sql, details: rows.map(({ detail }) => detail) };
  });
}
