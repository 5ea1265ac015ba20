import type { Database, Db } from '../db/database.ts';
import type { AlertRow } from '../db/tables/billing-tables.ts';
import { addSeconds, DAY, iso } from '../db/times.ts';
import type { Clock } from '../ports/clock.ts';
import type { Prune } from '../retention/housekeeping.ts';
import type { Retention } from '../retention/retention-settings.ts';
import type { NewId } from '../security/ids.ts';
import {
  deleteSettledAlerts,
  insertAlert,
  listOpenAlerts,
  settleAlert,
  settleAlertById,
} from './alerts.repository.ts';

export type AlertKind = AlertRow['kind'];

/** An alert as shown to staff. */
export type Alert = {
  id: string;
  kind: AlertKind;
  key: string;
  message: string;
  organizationId: string | null;
  /** ISO 8601. */
  raisedAt: string;
};

export type NewAlert = { kind: AlertKind; key: string; message: string; organizationId?: string };

/** Tells staff about problems that do not resolve by themselves. */
export type Alerts = {
  /** Raises an alert, unless one of the same kind and key is open. `message` must hold nothing personal. */
  raise(trx: Db, alert: NewAlert): Promise<void>;
  /** Closes an alert because its cause is gone. */
  settle(trx: Db, alert: Pick<NewAlert, 'kind' | 'key'>): Promise<void>;
  /** Closes an alert by hand; false when it is not open. */
  dismiss(trx: Db, id: string): Promise<boolean>;
  /** Returns the newest open alerts, 100 at most. */
  listOpen(): Promise<Alert[]>;
  removeOld: Prune;
};

const MOST_LISTED = 100;

type Parts = {
  database: Database;
  clock: Clock;
  newId: NewId;
  retention: Pick<Retention, 'alertDays'>;
};

export function createAlerts({ database, clock, newId, retention }: Parts): Alerts {
  const now = () => iso(clock.now());
  return {
    raise: (trx, { kind, key, message, organizationId = null }) =>
      insertAlert(trx, {
        id: newId(),
        kind,
        key,
        message,
        organization_id: organizationId,
        raised_at: now(),
        settled_at: null,
      }),
    settle: (trx, { kind, key }) => settleAlert(trx, { kind, key, at: now() }),
    dismiss: (trx, id) => settleAlertById(trx, id, now()),
    async listOpen() {
      const rows = await listOpenAlerts(database.reader, MOST_LISTED);
      return rows.map(({ id, kind, key, message, organization_id, raised_at }) => ({
        id,
        kind,
        key,
        message,
        organizationId: organization_id,
        raisedAt: raised_at,
      }));
    },
    removeOld: (trx) => deleteSettledAlerts(trx, iso(addSeconds(clock.now(), -retention.alertDays * DAY))),
  };
}
