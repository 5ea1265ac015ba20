/**
 * Classes and codes of PostgreSQL: connection, resources, shutting down, system and internal errors; read-only,
 * deadlock, a lock or an answer waited for too long, a login that is refused or a database that is not there.
 */
const UNAVAILABLE = /^(08|53|57P|58|XX|28|3D)|^(25006|25P03|40001|40P01|55P03|57014)$/;
const BROKEN = /^(E(CONN\w+|PIPE|TIMEDOUT|HOSTUNREACH|NETUNREACH|AI_AGAIN)|ENOTFOUND|ENOENT)$/;
/** What the driver and Kysely say without a code. */
const GONE =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed)|Cannot use a pool|driver has already been destroyed)|is not currently accepting connections/;

/** True for errors that say that PostgreSQL cannot serve now. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return UNAVAILABLE.test(code) || BROKEN.test(code) || GONE.test(error.message);
}
