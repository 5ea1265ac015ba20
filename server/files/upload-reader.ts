import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { isDiskTrouble } from '../disk-trouble.ts';
import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';
import { discard, pour } from '../streams.ts';
import { judgeName } from './file-name.ts';
import { fileSentences, maxFilesAtOnce } from './file-sentences.ts';
import { type FileKind, maxBytesOf, maxMegabytesOf } from './kinds.ts';

/** A file that came: on disk and still to be looked at, or refused already. */
export type Incoming =
  | { name: string; kind: FileKind; path: string; size: number }
  | { name: string; fault: string };

const FIELD = 'files[]';
/** Ten of the largest kind, with some room for what stands between them. */
export const MOST_BYTES = maxFilesAtOnce * maxBytesOf('pdf') + 1_000_000;
const MOST_PARTS = 30;
/** Several uploads may be past the same look; the reserve has room for what they bring until the next. */
const LOOK_EVERY_BYTES = 1_000_000;
/** Each piece of a body costs the same, however small; networks bring larger ones, for a network is what they fill. */
const FREE_PIECES = 5000;
const SMALLEST_PIECE = 1000;
/** Each write is a turn of a thread and of ours. */
const WRITTEN_AT_ONCE = 262_144;
const RETRY_SOON = { retryAfterSeconds: 5 };
const RETRY_LATER = { retryAfterSeconds: 600 };

/** A longer boundary is none (RFC 2046), and looking for it could take any time. */
const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i;
/** What takes longer to arrive than its connection may last has a disk to blame, or a caller who plays for time. */
const PATIENCE_MS = 110_000;

type Parts = {
  body: Readable;
  headers: IncomingHttpHeaders;
  directory: string;
  /** Asked again and again while bytes arrive. */
  hasRoom: () => Promise<boolean>;
  patienceMs?: number;
};

/** What a request has brought so far. */
type Arrivals = { files: Promise<Incoming>[]; others: string[]; paths: string[]; isOverfull: boolean };

/**
 * Streams the files of a multipart request to disk, a few kilobytes of each in memory at a time.
 * @returns every file in the order it came
 * @throws AppError `content-type`, `too-large`, `not-json` when the body is cut short or malformed, `invalid` for
 * a field of another name or no file at all, or `unavailable` when the disk is nearly full or too slow; nothing is
 * left on disk then
 */
export async function readUpload({
  body,
  headers,
  directory,
  hasRoom,
  ...parts
}: Parts): Promise<Incoming[]> {
  const length = Number(headers['content-length'] ?? 0);
  if (length > MOST_BYTES) throw tooLarge();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const end = new AbortController();
  const patience = AbortSignal.timeout(parts.patienceMs ?? PATIENCE_MS);
  const signal = AbortSignal.any([end.signal, patience]);
  // Each part hears it, and one of a hundred more is no leak.
  setMaxListeners(0, signal);
  const parser = createParser(headers);
  const arrivals: Arrivals = { files: [], others: [], paths: [], isOverfull: false };
  const failed = receiveParts(parser, arrivals, directory, signal);
  try {
    const counter = countArriving(hasRoom);
    const read = Promise.all([pour(body, counter, signal), pipeline(counter, parser, { signal })]);
    await Promise.race([failed, read]);
    const files = await Promise.race([failed, Promise.all(arrivals.files)]);
    if (arrivals.isOverfull) throw tooLarge();
    refuseFields(arrivals.others, files);
    return files;
  } catch (error) {
    end.abort();
    parser.destroy();
    await Promise.allSettled(arrivals.files);
    await Promise.all(arrivals.paths.map((path) => rm(path, { force: true })));
    if (error instanceof AppError || isDiskTrouble(error)) throw error;
    if (patience.aborted) throw new AppError('unavailable', { request: sentences.unavailable }, RETRY_SOON);
    throw new AppError('not-json', { request: sentences.brokenUpload }, { cause: error });
  }
}

/** Takes each part as the parser comes to it. Rejects with the first that could not be taken, and else never ends. */
function receiveParts(
  parser: busboy.Busboy,
  arrivals: Arrivals,
  directory: string,
  signal: AbortSignal,
): Promise<never> {
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // It may fail before anybody waits for it, or after everybody did.
  failed.catch(() => {});
  const taken = (work: Promise<unknown>) => void work.catch(fail);
  parser.on('file', (field, stream, { filename }) => {
    if (field !== FIELD) {
      arrivals.others.push(field ?? '');
      taken(discard(stream, signal));
      return;
    }
    const verdict = judgeName(filename ?? '');
    const isSurplus = arrivals.files.length >= maxFilesAtOnce;
    if (isSurplus || 'fault' in verdict) {
      const refused = { name: verdict.name, fault: 'fault' in verdict ? verdict.fault : '' };
      if (isSurplus) refused.fault = fileSentences.tooMany;
      arrivals.files.push(discard(stream, signal).then(() => refused));
    } else {
      const path = join(directory, randomUUID());
      arrivals.paths.push(path);
      arrivals.files.push(receive(stream, verdict, path, signal));
    }
    taken(arrivals.files.at(-1) ?? Promise.resolve());
  });
  // A file input that was left empty comes as a field of its name.
  parser.on('field', (field) => {
    if (field !== FIELD) arrivals.others.push(field ?? '');
  });
  parser.on('partsLimit', () => {
    arrivals.isOverfull = true;
  });
  // It says of every malformed part that it is, whoever has stopped listening.
  parser.on('error', fail);
  return failed;
}

function createParser(headers: IncomingHttpHeaders): busboy.Busboy {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('content-type', { request: sentences.multipart });
  }
  if (!BOUNDARY.test(type)) throw new AppError('not-json', { request: sentences.brokenUpload });
  try {
    return busboy({
      headers,
      preservePath: true,
      defParamCharset: 'utf8',
      // One byte more, since reaching the limit counts as passing it.
      limits: {
        fileSize: maxBytesOf('pdf') + 1,
        files: MOST_PARTS,
        parts: MOST_PARTS,
        fields: MOST_PARTS,
        fieldSize: 1000,
        fieldNameSize: 100,
        headerPairs: 20,
      },
    });
  } catch (cause) {
    throw new AppError('not-json', { request: sentences.brokenUpload }, { cause });
  }
}

/** Writes one file down; the parser stops where the largest kind ends. */
async function receive(
  stream: Readable,
  { name, kind }: { name: string; kind: FileKind },
  path: string,
  signal: AbortSignal,
): Promise<Incoming> {
  const most = maxBytesOf(kind);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITTEN_AT_ONCE });
  await pipeline(stream, file, { signal });
  const size = file.bytesWritten;
  if (size > 0 && size <= most) return { name, kind, path, size };
  await rm(path, { force: true });
  const fault = size === 0 ? fileSentences.notUploaded(name) : fileSentences.tooLarge(maxMegabytesOf(kind));
  return { name, fault };
}

/** Counts what comes, whatever the headers have declared, and looks from time to time whether there is room for it. */
function countArriving(hasRoom: () => Promise<boolean>): Transform {
  let bytes = 0;
  let pieces = 0;
  let lookAt = LOOK_EVERY_BYTES;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      pieces += 1;
      if (bytes > MOST_BYTES) done(tooLarge());
      else if (pieces > FREE_PIECES + bytes / SMALLEST_PIECE) done(new Error('It comes in crumbs'));
      else if (bytes < lookAt) done(null, chunk);
      else {
        lookAt = bytes + LOOK_EVERY_BYTES;
        hasRoom().then((isRoom) => (isRoom ? done(null, chunk) : done(noRoom())), done);
      }
    },
  });
}

function refuseFields(others: string[], files: Incoming[]): void {
  const [other] = others;
  if (other !== undefined)
    throw new AppError('invalid', { [other.slice(0, 80) || 'request']: sentences.otherUploadField });
  if (files.length === 0) throw new AppError('invalid', { files: fileSentences.noFiles });
}

/** What is answered to more than one request may carry. */
export function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.uploadTooLarge });
}

/** What is answered while the disk is nearly full. */
export function noRoom(): AppError {
  return new AppError('unavailable', { request: sentences.unavailable }, RETRY_LATER);
}
