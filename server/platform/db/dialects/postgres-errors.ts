import { codeOf } from '../../../../codegen/runtime/error-code.ts';

/**
 * Error classes and codes of PostgreSQL: connection, resources, shutdown, system and internal errors; read-only,
 * deadlock, lock or statement timeout, refused login, missing database; and a statement that is not prepared, because
 * the caller who was to prepare it on the shared connection got one of these.
 */
const UNAVAILABLE = /^(08|53|57P|58|XX|28|3D)|^(25006|25P03|26000|40001|40P01|55P03|57014)$/;
const BROKEN = /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND|ENOENT)$/;
/** Errors without a code, by the messages of the driver and Kysely. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool|driver has already been destroyed)|is not currently accepting connections/;

/** Returns whether an error means that PostgreSQL cannot serve now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = codeOf(error);
  return UNAVAILABLE.test(code) || BROKEN.test(code) || GONE.test(error.message) || isPlanStale(error);
}

/**
 * Returns whether a prepared statement no longer fits its table, because a newer release has migrated the database while
 * this process runs. Prepared again, it does.
 */
export function isPlanStale(error: unknown): boolean {
  // The message is in the language of the database.
  return error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery';
}
