import { setMaxListeners } from 'node:events';
import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  type FileKind,
  type FileProblem,
  type FileRule,
  fileGone,
  fileSentence,
  kindGroups,
  problemFor,
} from '../../../codegen/runtime/files.ts';
import type { Database, Db } from '../../platform/db/database.ts';
import type { FileRow } from '../../platform/db/tables/form-tables.ts';
import { addSeconds, iso } from '../../platform/db/times.ts';
import { AppError } from '../../platform/errors.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import type { Clock } from '../../platform/ports/clock.ts';
import type { FileStorage } from '../../platform/ports/file-storage.ts';
import type { Log } from '../../platform/ports/log.ts';
import type { Metrics, UploadVerdict } from '../../platform/ports/metrics.ts';
import type { VirusScanner } from '../../platform/ports/virus-scanner.ts';
import { faultPoint } from '../../platform/process/fault-points.ts';
import type { NewId } from '../../platform/security/ids.ts';
import type { Keys } from '../../platform/security/keys.ts';
import { crowdOf } from '../../platform/turns/callers.ts';
import { findFilesFor, forgetNotes } from './draft-files.repository.ts';
import { type DraftOwner, ownerHash } from './draft-files.service.ts';
import type { FileAddresses } from './file-address.ts';
import { findFile, insertFiles, takeFile } from './files.repository.ts';
import type { Inspections } from './inspections.ts';
import { createQuarantine, QUARANTINE_SECONDS } from './quarantine.ts';
import type { Incoming } from './receive/parts.ts';
import { nextScanAt } from './rescan.service.ts';
import { askScanner, storedScan } from './scan.ts';

/** The outcome for one file: kept in quarantine under an id, or refused. */
export type Uploaded = {
  id: string | null;
  name: string;
  view_path: string | null;
  /** Why it was refused, as a sentence and as a fact. */
  error: string | null;
  problem?: FileProblem;
};

/** The sender of files: with whom they wait in line (`callers.ts`), and until when. */
export type Sender = { caller: string; signal: AbortSignal };

/** Somebody who asks for a file. */
export type Viewer = { isReviewer: boolean; organizationId: string | null; hasSignedAddress: boolean };

/** The organization or submission that is to have files, and the draft that may have named them first. */
export type Taker = { organizationId?: string | undefined; draft?: DraftOwner | undefined };

/** A file that somebody may see. */
export type SeenFile = { id: string; name: string; kind: FileKind; size: number };

export type Files = {
  /** Tells whether there is room for more. */
  hasRoom(): Promise<boolean>;
  /**
   * Tells whether there is room for a caller's upload. Strangers get none once the quarantine holds more than the room
   * that is left, which is kept for known callers.
   */
  hasRoomFor(caller: string): Promise<boolean>;
  /**
   * Inspects the files that have come and keeps the good ones. If one cannot be kept, the rest of its request is not
   * kept either, since nobody would hear of it.
   */
  accept(incoming: Incoming[], sender: Sender): Promise<Uploaded[]>;
  /** @throws AppError `not-found` for all who may not see it, and while it was not scanned */
  find(id: string, viewer: Viewer): Promise<SeenFile>;
  /** Opens the content; the caller closes it. @throws AppError `not-found` */
  open(file: SeenFile): Promise<Readable>;
  /** Returns a function that tells what is wrong with each of these files as an answer, as of one moment. */
  checker(ids: string[], taker: Taker): Promise<(id: string, rule: FileRule) => FileProblem | undefined>;
  /** Gives files to an owner, as part of what it hands in. Returns those that are gone. */
  take(trx: Db, ids: string[], organizationId: string): Promise<string[]>;
};

type Parts = {
  database: Database;
  clock: Clock;
  newId: NewId;
  keys: Keys;
  storage: FileStorage;
  scanner: VirusScanner;
  log: Log;
  inspections: Inspections;
  addresses: FileAddresses;
  metrics: Metrics;
};

export function createFiles(parts: Parts): Files {
  const { database, clock, storage, metrics } = parts;
  const quarantine = createQuarantine(parts);
  const untakenSince = () => iso(addSeconds(clock.now(), -QUARANTINE_SECONDS));
  return {
    hasRoom: async () => (await storage.room()) > 0,
    async hasRoomFor(caller) {
      const room = await storage.room();
      return room > 0 && (crowdOf(caller) !== 'strangers' || (await quarantine.size()) <= room);
    },
    async accept(incoming, sender) {
      faultPoint('upload.arrived');
      const kept = await keepAll(parts, incoming, sender);
      const rows = rowsOf(kept);
      await database
        .transaction((trx) => insertFiles(trx, rows), `files:${rows.map(({ id }) => id).join()}`)
        .catch(async (error: unknown) => {
          await forget(parts, rows);
          throw error;
        });
      quarantine.add(rows);
      faultPoint('upload.recorded');
      for (const file of kept) metrics.uploaded(verdictOf(file));
      return kept.map((file) => uploadedOf(file, parts.addresses));
    },
    async find(id, viewer) {
      const row = await findFile(database.reader, id);
      if (!row || !maySee(row, viewer, untakenSince())) throw notFound();
      return { id, name: row.name, kind: row.kind as FileKind, size: row.size };
    },
    async open({ id }) {
      const content = await storage.open(id);
      if (!content) throw notFound();
      return content;
    },
    async checker(ids, { organizationId, draft }) {
      if (ids.length === 0) return () => fileGone;
      const hash = draft && ownerHash(parts.keys, draft);
      const rows = await findFilesFor(database.reader, ids, hash);
      const usable = rows.filter((row) =>
        row.organization_id === null
          ? row.uploaded_at > untakenSince()
          : row.organization_id === organizationId,
      );
      const byId = new Map(usable.map((row) => [row.id, row]));
      return (id, rule) => {
        const row = byId.get(id);
        if (!row || row.scan === 'infected') return fileGone;
        return problemFor(rule, { kind: row.kind as FileKind, size: row.size });
      };
    },
    async take(trx, ids, organizationId) {
      if (ids.length === 0) return [];
      const gone: string[] = [];
      const owner = { organizationId, now: iso(clock.now()), uploadedAfter: untakenSince() };
      for (const id of ids) if (!(await takeFile(trx, id, owner))) gone.push(id);
      await forgetNotes(trx, ids);
      return gone;
    },
  };
}

type Refused = { name: string; problem: FileProblem; isHarmful?: true };

function uploadedOf(file: FileRow | Refused, addresses: FileAddresses): Uploaded {
  const { name } = file;
  if ('problem' in file)
    return { id: null, name, view_path: null, error: fileSentence(file.problem), problem: file.problem };
  return { id: file.id, name, view_path: addresses.sign(file.id), error: null };
}

function rowsOf(files: (FileRow | Refused)[]): FileRow[] {
  return files.filter((file): file is FileRow => !('problem' in file));
}

/** Returns the verdict under which an upload is counted. */
function verdictOf(file: FileRow | Refused): UploadVerdict {
  if ('problem' in file) return file.isHarmful ? 'infected' : 'refused';
  return file.scan === 'pending' ? 'unscanned' : 'kept';
}

/** Keeps all good files of one request. @throws the first failure; then none of the others is kept */
async function keepAll(
  parts: Parts,
  incoming: Incoming[],
  { caller, signal }: Sender,
): Promise<(FileRow | Refused)[]> {
  const end = new AbortController();
  const either = { caller, signal: AbortSignal.any([signal, end.signal]) };
  setMaxListeners(0, either.signal);
  const kept: (FileRow | Refused)[] = [];
  const work = incoming.map(async (file, at) => {
    try {
      kept[at] = await keep(parts, file, either);
    } catch (error) {
      // The others need not be looked at; the first reason stays.
      end.abort(error);
    }
  });
  await Promise.all(work);
  if (!end.signal.aborted) return kept;
  await forget(parts, rowsOf(kept));
  throw end.signal.reason;
}

async function keep(parts: Parts, file: Incoming, { caller, signal }: Sender): Promise<FileRow | Refused> {
  if ('problem' in file) return file;
  const { name, kind, path, size } = file;
  try {
    const verdict = await parts.inspections.inspect(caller, { path, kind }, signal);
    if (verdict === 'other-type') return { name, problem: { rule: 'kind', params: { kinds: kindGroups } } };
    const scan =
      verdict === 'good' ? storedScan(await askScanner(parts, createReadStream(path), signal)) : 'infected';
    if (scan === 'infected') return { name, problem: { rule: 'upload', params: { name } }, isHarmful: true };
    signal.throwIfAborted();
    const id = parts.newId();
    await parts.storage.keep(id, path, signal);
    faultPoint('upload.kept');
    const now = parts.clock.now();
    const next_scan_at = scan === 'pending' ? nextScanAt(now, 0) : null;
    const waiting = { scan, scan_attempts: 0, next_scan_at };
    return { id, name, kind, size, ...waiting, uploaded_at: iso(now), organization_id: null, taken_at: null };
  } finally {
    await rm(path, { force: true });
  }
}

/** Removes contents that nobody was told of, unless a row has them after all; leaves what fails to the sweep. */
async function forget({ database, storage }: Parts, files: { id: string }[]): Promise<void> {
  for (const { id } of files) {
    try {
      if (!(await findFile(database.reader, id))) await storage.remove(id);
    } catch {
      return;
    }
  }
}

/** In quarantine, anybody with the signed address may see a file; once taken, its owner's members and reviewers. */
function maySee(row: FileRow, viewer: Viewer, untakenSince: string): boolean {
  if (row.scan === 'pending' || row.scan === 'infected') return false;
  if (row.organization_id === null) return viewer.hasSignedAddress && row.uploaded_at > untakenSince;
  return viewer.isReviewer || viewer.organizationId === row.organization_id;
}

function notFound(): AppError {
  return new AppError('not-found', { request: sentences.notFound });
}
