import type { Kysely } from 'kysely';
import type { SharedLimiters } from './shared-limiters.ts';
import type { Tables } from './tables.ts';

/** What repositories take first: the database, or the transaction they are part of. */
export type Db = Kysely<Tables>;

/** The database as services see it. */
export type Database = {
  /** For reads outside a transaction. It sees committed rows only and cannot write. */
  readonly reader: Db;
  /**
   * Runs `work` in a transaction and resolves once the commit is on disk. `work` may await nothing but its own
   * queries. When it throws, all of it is undone and the error comes back.
   *
   * No other transaction of any process runs meanwhile, so what `work` has read stays true. One that names what it
   * guards may have others beside it, those that guard something else: it must be right whatever they change. Such ones
   * may be committed together, and done once more from the beginning when one of them fails. What is done in the
   * background (`isBackground`) is not, so that nobody who waits for an answer waits for it.
   * @throws what `work` throws, or the database's own error
   */
  transaction<T>(
    work: (trx: Db) => Promise<T>,
    guarded?: string,
    how?: { isBackground: boolean },
  ): Promise<T>;
  /** True for errors that say the database cannot serve now: busy, read-only, full, gone. */
  isUnavailable(error: unknown): boolean;
  close(): Promise<void>;
};

/** A database as a program opens it. */
export type OpenDatabase = Database & {
  /** For migrations and for moving data: without the rules of `transaction`. */
  readonly writer: Db;
  /** Counts for all processes; absent where each counts for itself. */
  readonly limiters?: SharedLimiters;
};
