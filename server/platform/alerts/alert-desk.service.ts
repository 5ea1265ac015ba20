import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../i18n/sentences.ts';
import type { Alert, Alerts } from './alerts.service.ts';

/** The actions of staff on alerts. */
export type AlertDesk = {
  /** Returns the open alerts, newest first. */
  list(): Promise<Alert[]>;
  /** @throws AppError `not-found` when the alert is not open */
  dismiss(id: string): Promise<void>;
};

type Parts = { database: Database; alerts: Alerts };

export function createAlertDesk({ database, alerts }: Parts): AlertDesk {
  return {
    list: () => alerts.listOpen(),
    async dismiss(id) {
      const isDone = await database.transaction((trx) => alerts.dismiss(trx, id));
      if (!isDone) throw new AppError('not-found', { request: sentences.notFound });
    },
  };
}
