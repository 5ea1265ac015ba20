import type { Database } from '../db/database.ts';
import { AppError } from '../errors.ts';
import type { Outbox } from '../outbox/outbox.service.ts';
import { sentences } from '../sentences.ts';
import type { Alert, Alerts } from './alerts.service.ts';

/** What staff do about alerts. */
export type AlertDesk = {
  /** The open ones, newest first. */
  list(): Promise<Alert[]>;
  /** @throws AppError `not-found` when it is not open */
  dismiss(id: string): Promise<void>;
  /** Queues the message anew that an alert says was given up. @throws AppError `not-found`, `conflict` */
  sendAgain(id: string): Promise<void>;
};

type Parts = { database: Database; alerts: Alerts; outbox: Outbox };

export function createAlertDesk({ database, alerts, outbox }: Parts): AlertDesk {
  return {
    list: () => alerts.listOpen(),
    async dismiss(id) {
      const isDone = await database.transaction((trx) => alerts.dismiss(trx, id));
      if (!isDone) throw new AppError('not-found', { request: sentences.notFound });
    },
    async sendAgain(id) {
      const alert = (await alerts.listOpen()).find((one) => one.id === id);
      if (!alert) throw new AppError('not-found', { request: sentences.notFound });
      const isQueued =
        alert.kind === 'given-up' && (await database.transaction((trx) => outbox.sendAgain(trx, alert.key)));
      if (!isQueued) throw new AppError('conflict', { request: sentences.cannotSendAgain });
    },
  };
}
