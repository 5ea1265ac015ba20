/**
 * Error classes and codes of PostgreSQL: connection, resources, shutdown, system and internal errors; read-only,
 * deadlock, lock or statement timeout, refused login, missing database.
 */
const UNAVAILABLE = /^(08|53|57P|58|XX|28|3D)|^(25006|25P03|40001|40P01|55P03|57014)$/;
const BROKEN = /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND|ENOENT)$/;
/** Errors without a code, by the messages of the driver and Kysely. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool|driver has already been destroyed)|is not currently accepting connections/;

/** Returns whether an error means that PostgreSQL cannot serve now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE.test(code) || BROKEN.test(code) || GONE.test(error.message);
}
