import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Database, Db } from '../db/database.ts';
import type { FileRow } from '../db/tables/form-tables.ts';
import { addSeconds, iso } from '../db/times.ts';
import { AppError } from '../errors.ts';
import { faultPoint } from '../fault-points.ts';
import { createGate } from '../gate.ts';
import type { Clock } from '../ports/clock.ts';
import type { FileStorage } from '../ports/file-storage.ts';
import type { Log } from '../ports/log.ts';
import type { Metrics, UploadVerdict } from '../ports/metrics.ts';
import type { VirusScanner } from '../ports/virus-scanner.ts';
import type { NewId } from '../security/ids.ts';
import type { Keys } from '../security/keys.ts';
import { sentences } from '../sentences.ts';
import { findFilesFor, forgetNotes } from './draft-files.repository.ts';
import { type DraftOwner, ownerHash } from './draft-files.service.ts';
import type { FileAddresses } from './file-address.ts';
import { purposeFault } from './file-purposes.ts';
import { fileSentences } from './file-sentences.ts';
import { findFile, insertFiles, takeFile } from './files.repository.ts';
import { inspectContent } from './inspect/inspect.ts';
import type { FileKind } from './kinds.ts';
import { QUARANTINE_SECONDS } from './quarantine.ts';
import { nextScanAt } from './rescan.service.ts';
import { askScanner, storedScan } from './scan.ts';
import type { Incoming } from './upload-reader.ts';

/** What became of a file: kept in quarantine under an id, or refused. */
export type Uploaded = { id: string | null; name: string; view_path: string | null; error: string | null };

/** Who asks for a file. */
export type Viewer = { isStaff: boolean; organizationId: string | null; hasSignedAddress: boolean };

/** Who is to have files: an organization, and the draft that may have named them first. */
export type Taker = { organizationId?: string | undefined; draft?: DraftOwner | undefined };

export type OpenFile = { name: string; kind: FileKind; size: number; content: Readable };

export type Files = {
  /** @throws AppError `unavailable` when the disk is nearly full */
  refuseWhenFull(): Promise<void>;
  /** Looks at what has come and keeps what is good. */
  accept(incoming: Incoming[]): Promise<Uploaded[]>;
  /** @throws AppError `not-found` for all who may not see it, and while it was not scanned */
  open(id: string, viewer: Viewer): Promise<OpenFile>;
  /** What is wrong with taking each of these files for its purpose, asked of one moment. */
  checker(ids: string[], taker: Taker): Promise<(id: string, purpose: string) => string | undefined>;
  /** Gives files to an organization, as part of its registration. Gives those that are gone. */
  take(trx: Db, ids: string[], organizationId: string): Promise<string[]>;
};

/** Looking into a file may hold five megabytes of it in memory. */
const INSPECTED_AT_ONCE = 2;
const RETRY_AFTER_SECONDS = 600;

type Parts = {
  database: Database;
  clock: Clock;
  newId: NewId;
  keys: Keys;
  storage: FileStorage;
  scanner: VirusScanner;
  log: Log;
  addresses: FileAddresses;
  metrics: Metrics;
};

export function createFiles(parts: Parts): Files {
  const { database, clock, storage, metrics } = parts;
  const gate = createGate({ atOnce: INSPECTED_AT_ONCE });
  const untakenSince = () => iso(addSeconds(clock.now(), -QUARANTINE_SECONDS));
  return {
    async refuseWhenFull() {
      if (await storage.hasRoom()) return;
      const retryAfterSeconds = RETRY_AFTER_SECONDS;
      throw new AppError('unavailable', { request: sentences.unavailable }, { retryAfterSeconds });
    },
    async accept(incoming) {
      faultPoint('upload.arrived');
      const inspect = (path: string, kind: FileKind) => gate(() => inspectContent(path, kind));
      const kept = await Promise.all(incoming.map((file) => keep(parts, file, inspect)));
      const rows = kept.filter((file): file is FileRow => !('fault' in file));
      await database.transaction((trx) => insertFiles(trx, rows));
      faultPoint('upload.recorded');
      for (const file of kept) metrics.uploaded(verdictOf(file));
      return kept.map((file) =>
        'fault' in file
          ? { id: null, name: file.name, view_path: null, error: file.fault }
          : { id: file.id, name: file.name, view_path: parts.addresses.sign(file.id), error: null },
      );
    },
    async open(id, viewer) {
      const row = await findFile(database.reader, id);
      if (!row || !maySee(row, viewer, untakenSince())) throw notFound();
      const content = await storage.open(id);
      if (!content) throw notFound();
      return { name: row.name, kind: row.kind as FileKind, size: row.size, content };
    },
    async checker(ids, { organizationId, draft }) {
      if (ids.length === 0) return () => fileSentences.gone;
      const hash = draft && ownerHash(parts.keys, draft);
      const rows = await findFilesFor(database.reader, ids, hash);
      const usable = rows.filter((row) =>
        row.organization_id === null
          ? row.uploaded_at > untakenSince()
          : row.organization_id === organizationId,
      );
      const byId = new Map(usable.map((row) => [row.id, row]));
      return (id, purpose) => {
        const row = byId.get(id);
        return row && row.scan !== 'infected' ? purposeFault(purpose, row) : fileSentences.gone;
      };
    },
    async take(trx, ids, organizationId) {
      const gone: string[] = [];
      const owner = { organizationId, now: iso(clock.now()), uploadedAfter: untakenSince() };
      for (const id of ids) if (!(await takeFile(trx, id, owner))) gone.push(id);
      await forgetNotes(trx, ids);
      return gone;
    },
  };
}

type Refused = { name: string; fault: string; isHarmful?: true };

/** How an upload is counted. */
function verdictOf(file: FileRow | Refused): UploadVerdict {
  if ('fault' in file) return file.isHarmful ? 'infected' : 'refused';
  return file.scan === 'pending' ? 'unscanned' : 'kept';
}

async function keep(
  parts: Parts,
  file: Incoming,
  inspect: typeof inspectContent,
): Promise<FileRow | Refused> {
  if ('fault' in file) return file;
  const { name, kind, path, size } = file;
  try {
    const verdict = await inspect(path, kind);
    if (verdict === 'other-type') return { name, fault: fileSentences.wrongType() };
    const scan =
      verdict === 'good' ? storedScan(await askScanner(parts, createReadStream(path))) : 'infected';
    if (scan === 'infected') return { name, fault: fileSentences.notUploaded(name), isHarmful: true };
    const id = parts.newId();
    await parts.storage.keep(id, path);
    faultPoint('upload.kept');
    const now = parts.clock.now();
    const next_scan_at = scan === 'pending' ? nextScanAt(now, 0) : null;
    const waiting = { scan, scan_attempts: 0, next_scan_at };
    return { id, name, kind, size, ...waiting, uploaded_at: iso(now), organization_id: null, taken_at: null };
  } finally {
    await rm(path, { force: true });
  }
}

/** In quarantine, whoever has the signed address; once taken, its owner's members and staff. */
function maySee(row: FileRow, viewer: Viewer, untakenSince: string): boolean {
  if (row.scan === 'pending' || row.scan === 'infected') return false;
  if (row.organization_id === null) return viewer.hasSignedAddress && row.uploaded_at > untakenSince;
  return viewer.isStaff || viewer.organizationId === row.organization_id;
}

function notFound(): AppError {
  return new AppError('not-found', { request: sentences.notFound });
}
