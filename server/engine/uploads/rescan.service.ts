import type { Alerts } from '../../platform/alerts/alerts.service.ts';
import type { Database } from '../../platform/db/database.ts';
import type { FileRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, HOUR, iso, MINUTE } from '../../platform/db/times.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FileStorage } from '../../platform/ports/file-storage.ts';
import type { Log } from '../../platform/ports/log.ts';
import type { VirusScanner } from '../../platform/ports/virus-scanner.ts';
import { askAgainAt, listDueScans, putOffDueScans, putOffScan, recordScan } from './files.repository.ts';
import { askScanner } from './scan.ts';
import { watchScanner } from './watched-scanner.ts';

export type Rescan = {
  /** Whoever asks this one brings forward what waits, once the scanner answers again. */
  scanner: VirusScanner;
  /** Asks about the files whose time has come. */
  scanDue(): Promise<void>;
};

type Parts = {
  database: Database;
  clock: Clock;
  storage: FileStorage;
  scanner: VirusScanner;
  alerts: Alerts;
  log: Log;
};

/** Wait before the second, third, … time that it is asked about a file; later ones come an hour apart. */
const RETRY_SECONDS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE);
/** Staff is told of what lasts longer than a restart of the scanner. */
const ALERT_AFTER = 3;
const SCANNED_AT_ONCE = 100;
const ALERT = { kind: 'vendor-down', key: 'scanner' } as const;

/** When the scanner is asked after so many attempts in vain, the one at the upload not counted. */
export function nextScanAt(now: Date, attempts: number): string {
  return iso(addSeconds(now, RETRY_SECONDS[attempts] ?? HOUR));
}

/** Asks again about files that the scanner could not be asked about when they came. Until then nobody sees them. */
export function createRescan(parts: Parts): Rescan {
  const { database, clock, storage, alerts, log } = parts;
  const scanner = watchScanner(parts.scanner, () =>
    database.transaction(async (trx) => {
      await askAgainAt(trx, iso(clock.now()));
      await alerts.settle(trx, ALERT);
    }),
  );
  const putOff = ({ id, scan_attempts }: FileRow) =>
    database.transaction((trx) => putOffScan(trx, id, nextScanAt(clock.now(), scan_attempts + 1)));
  /** A scanner that is down is not asked about the rest: it would fail as slowly for each. */
  const putOffAll = ({ scan_attempts }: FileRow) =>
    database.transaction(async (trx) => {
      const now = clock.now();
      await putOffDueScans(trx, iso(now), nextScanAt(now, scan_attempts + 1));
      if (scan_attempts + 1 < ALERT_AFTER) return;
      const message =
        'The virus scanner does not answer. What is uploaded meanwhile can be opened once it does.';
      await alerts.raise(trx, { ...ALERT, message });
    });
  return {
    scanner,
    async scanDue() {
      for (const file of await listDueScans(database.reader, iso(clock.now()), SCANNED_AT_ONCE)) {
        const content = await storage.open(file.id).catch(() => undefined);
        const outcome = content ? await askScanner({ scanner, log }, content) : 'unknown';
        if (outcome === 'down') return putOffAll(file);
        if (outcome === 'unknown') await putOff(file);
        else await database.transaction((trx) => recordScan(trx, file.id, outcome));
      }
    },
  };
}
