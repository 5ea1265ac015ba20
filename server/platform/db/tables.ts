import type { AccountTables } from './tables/account-tables.ts';
import type { ApplicationTables } from './tables/application-tables.ts';
import type { BillingTables } from './tables/billing-tables.ts';
import type { FormTables } from './tables/form-tables.ts';
import type { MessageTables } from './tables/message-tables.ts';
import type { ReferenceTables } from './tables/reference-tables.ts';
import type { SignupTables } from './tables/signup-tables.ts';

/**
 * The rows as they are stored. Ids are UUIDs as text, times ISO 8601 text in UTC, booleans 0 or 1, and JSON is text, so
 * that one set of migrations and repositories serves both SQLite and PostgreSQL.
 */
export type Tables = SignupTables &
  FormTables &
  ApplicationTables &
  AccountTables &
  BillingTables &
  ReferenceTables &
  MessageTables & {
    write_probe: { id: number; written_at: string };
    secret_check: { id: number; fingerprint: string };
  };
