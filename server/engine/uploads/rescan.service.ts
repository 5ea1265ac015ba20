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
  /** The scanner, wrapped so that waiting files are brought forward once it answers again. */
  scanner: VirusScanner;
  /** Asks about the files that are due. */
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

/** The wait before the scanner is asked about a file the second, third, … time; later ones are an hour apart. */
const RETRY_SECONDS = [1, 2, 5, 15, 30].map((minutes) => minutes * MINUTE);
/** Attempts in vain before staff is told: more than a restart of the scanner causes. */
const ALERT_AFTER = 3;
const SCANNED_AT_ONCE = 100;
const ALERT = { kind: 'vendor-down', key: 'scanner' } as const;

/** Returns when to ask the scanner again after so many attempts in vain, not counting the one at the upload. */
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
  /** Puts off all files that are due: a scanner that is down would fail as slowly for each of the rest. */
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
