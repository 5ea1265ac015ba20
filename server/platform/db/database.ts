import type { Kysely } from 'kysely';
import type { SharedLimiters } from './shared-limiters.ts';
import type { Tables } from './tables.ts';

/** The first argument of repository functions: the database, or the transaction that they are part of. */
export type Db = Kysely<Tables>;

/** What a transaction guards: a name, or several. */
export type Guarded = string | readonly string[];

/** The database as services see it. */
export type Database = {
  /** For reads outside a transaction. Sees only committed rows and cannot write. */
  readonly reader: Db;
  /**
   * Runs `work` in a transaction and resolves once the commit is on disk. `work` may await nothing but its own queries.
   * When it throws, all of it is undone and the error is passed on.
   * No other transaction of any process runs meanwhile, so what `work` has read stays true. A transaction that names
   * what it guards (`guarded`) may run beside others that guard nothing of that: it must be right whatever they change,
   * so whatever it counts, and others count as well, is among what it guards.
   * These may be committed together, and run again from the beginning when one of them fails. Background work
   * (`isBackground`) is never committed together with others, so that nobody waiting for an answer waits for it.
   * @throws what `work` throws, or the database's own error
   */
  transaction<T>(
    work: (trx: Db) => Promise<T>,
    guarded?: Guarded,
    how?: { isBackground: boolean },
  ): Promise<T>;
  /** Returns whether an error means that the database cannot serve now: busy, read-only, full, gone. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
};

/** A database with what only whole programs need. */
export type OpenDatabase = Database & {
  /** For migrations and for moving data: without the rules of `transaction`. */
  readonly writer: Db;
  /** Rate limiters shared by all processes; undefined when each process counts for itself. */
  readonly limiters?: SharedLimiters;
};
