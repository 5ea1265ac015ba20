import { mkdir, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { LARGEST_BYTES, MOST_AT_ONCE } from '../../../codegen/runtime/files.ts';
import { text } from '../../../codegen/runtime/translate.ts';
import { AppError } from '../../platform/errors.ts';
import { createPace, type Pace, POOR_CONNECTION } from '../../platform/http/connections/pace.ts';
import { createPlaces } from '../../platform/http/connections/places.ts';
import { sentences } from '../../platform/i18n/sentences.ts';
import { toSay } from '../../platform/i18n/translated.ts';
import { isDiskTrouble } from '../../platform/process/disk-trouble.ts';
import { eachPiece } from '../../platform/streams.ts';
import { tooBusy } from '../../platform/turns/too-busy.ts';
import { incomingName } from './incoming-name.ts';
import type { Incoming } from './receive/parts.ts';
import { type Arrival, type Received, type Receiving, ReceivingFault, THREAD_GONE } from './receiving.ts';

/** Bytes of one request: ten files of the largest kind, with some room for what is between them. */
export const MOST_BYTES = MOST_AT_ONCE * LARGEST_BYTES + 1_000_000;
/** Bytes between looks at the disk. Several uploads may pass the same look; the reserve has room until the next. */
const LOOK_EVERY_BYTES = 1_000_000;
/** Pieces of any size that a body may have. Each costs the same, however small; what a network brings is larger. */
const FREE_PIECES = 5000;
const SMALLEST_PIECE = 1000;
/** Pieces smaller than this, on average, are joined before they are handed over. */
const SMALL_PIECE = 8192;
/** Uploads at one time: each costs half a megabyte or more, and one that stalls does so for as long as it likes. */
const places = createPlaces({
  strangers: { ofOne: 16, inAll: 64 },
  known: { ofOne: 4, inAll: 16 },
  staff: { ofOne: 4, inAll: 4 },
});
const RETRY_LATER = { retryAfterSeconds: 600 };

/** A longer boundary is not allowed (RFC 2046), and looking for it could take any time. */
const BOUNDARY = /^multipart\/form-data\b.*;\s*boundary=(?:"[^"]{1,70}"|[^\s";]{1,70})\s*(?:;|$)/i;
/** If an upload takes longer than its connection may last, the disk is slow or the caller plays for time. */
const PATIENCE_MS = 110_000;

type Parts = {
  receiving: Receiving;
  /** The caller, who shares places among their uploads (`callers.ts`). */
  caller: string;
  body: Readable;
  headers: IncomingHttpHeaders;
  directory: string;
  /** Called for every megabyte or less that came, before more is taken. @throws to refuse it */
  allow: (bytes: number) => Promise<void>;
  /** Called to have nothing more read of this connection, if the rest would cost as much as what came. */
  hangUp?: (() => void) | undefined;
  patienceMs?: number;
  idleMs?: number;
  placeMs?: number;
};

/**
 * Streams the files of a multipart request to disk, half a megabyte to four in memory at a time. Only so many come at
 * once, from one address and in all; others wait for a place, and one that stalls has to make room.
 * @returns every file in the order it came
 * @throws AppError `content-type`, `too-large`, `not-json` when the body is cut short or malformed, `invalid` for
 * a field of another name or no file at all, or `unavailable` when the disk is too slow or too much comes at once; what
 * `allow` refuses with.
 * Nothing is left on disk then
 */
export async function readUpload(parts: Parts): Promise<Incoming[]> {
  const { caller, body, headers, placeMs } = parts;
  const { patienceMs = PATIENCE_MS, idleMs = POOR_CONNECTION.withinMs } = parts;
  const length = Number(headers['content-length'] ?? 0);
  if (length > MOST_BYTES) throw tooLarge();
  const contentType = checkedType(headers);
  const end = new AbortController();
  const leaveOff = () => end.abort(tooBusy());
  const newPace = () => createPace({ ...POOR_CONNECTION, withinMs: idleMs });
  const course: Course = { contentType, end, pace: newPace(), isOurs: false };
  /** Returns the pace only while it is the caller's turn to send. */
  const paceNow = () =>
    course.isOurs || body.readableLength > 0 || body.readableEnded ? undefined : course.pace;
  const giveBack = await places(
    caller,
    { pace: paceNow, end: leaveOff },
    { hasLeft: () => body.destroyed, ...(placeMs !== undefined && { patienceMs: placeMs }) },
  );
  course.pace = newPace();
  const timer = setTimeout(leaveOff, patienceMs);
  try {
    return await receive(parts, course);
  } finally {
    clearTimeout(timer);
    giveBack();
  }
}

type Course = {
  contentType: string;
  end: AbortController;
  pace: Pace;
  /** It is our turn: what has come is still to be written. */
  isOurs: boolean;
};

async function receive(parts: Parts, course: Course): Promise<Incoming[]> {
  const { contentType, end } = course;
  const { receiving, caller, body, directory, allow, hangUp } = parts;
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const path = join(directory, incomingName());
  const arrival = receiving.open(caller, { contentType, path });
  try {
    const sender = createSender(arrival, { allow, hangUp }, course);
    const sent = eachPiece(body, sender.take, end.signal).then(sender.end);
    const received = sent.then(() => arrival.received);
    return judge(await Promise.race([arrival.received, received, sender.failed, abortOf(end.signal)]));
  } catch (caught) {
    const error = end.signal.aborted ? end.signal.reason : caught;
    end.abort();
    await arrival.leave();
    const paths = Array.from({ length: MOST_AT_ONCE }, (_, index) => `${path}.${index}`);
    await Promise.all(paths.map((one) => rm(one, { force: true })));
    if (error instanceof AppError || isDiskTrouble(error)) throw error;
    if (error instanceof ReceivingFault && error.code === THREAD_GONE) throw tooBusy();
    throw new AppError('not-json', { request: sentences.brokenUpload }, { cause: error });
  }
}

function checkedType(headers: IncomingHttpHeaders): string {
  const type = headers['content-type'] ?? '';
  if (!/^multipart\/form-data\b/i.test(type)) {
    throw new AppError('content-type', { request: sentences.multipart });
  }
  if (!BOUNDARY.test(type)) throw new AppError('not-json', { request: sentences.brokenUpload });
  return type;
}

type Sender = {
  /** @returns when the next piece may come, unless at once; @throws to refuse all of it */
  take(piece: Uint8Array): void | Promise<void>;
  /** To be called when all has come. */
  end(): Promise<void>;
  /** Rejects when something cannot be handed over; never resolves. */
  failed: Promise<never>;
};

/**
 * Counts what comes, whatever the headers have declared, and hands it over together as soon as what went before is
 * taken.
 */
function createSender(
  arrival: Arrival,
  { allow, hangUp }: Pick<Parts, 'allow' | 'hangUp'>,
  course: Course,
): Sender {
  let bytes = 0;
  let pieces = 0;
  let allowed = 0;
  let waiting: Uint8Array[] = [];
  let waitingBytes = 0;
  let goOn: (() => void) | undefined;
  let sending: Promise<void> | undefined;
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  const look = async () => {
    const some = bytes - allowed;
    allowed = bytes;
    await allow(some);
  };
  const takeWaiting = (): Uint8Array[] => {
    const coming = waitingBytes / waiting.length < SMALL_PIECE ? [Buffer.concat(waiting)] : waiting;
    waiting = [];
    waitingBytes = 0;
    const resume = goOn;
    // Cleared before the call: what that brings may have to wait at once.
    goOn = undefined;
    resume?.();
    return coming;
  };
  const send = async () => {
    while (waiting.length > 0) {
      if (bytes - allowed >= LOOK_EVERY_BYTES) await look();
      await arrival.send(takeWaiting);
    }
    sending = undefined;
    course.isOurs = false;
  };
  return {
    failed,
    take(piece) {
      course.pace.came(piece.length);
      bytes += piece.length;
      pieces += 1;
      if (bytes > MOST_BYTES) throw tooLarge();
      if (pieces > FREE_PIECES + bytes / SMALLEST_PIECE) {
        hangUp?.();
        throw new Error('It comes in crumbs');
      }
      waiting.push(piece);
      waitingBytes += piece.length;
      course.isOurs = true;
      if (!sending) {
        sending = send();
        sending.catch(fail);
      }
      if (waitingBytes < arrival.mostWaiting()) return;
      return new Promise((resolve) => {
        goOn = resolve;
      });
    },
    async end() {
      await sending;
      await look();
      arrival.end();
    },
  };
}

function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function judge({ files, others: [other], isOverfull }: Received): Incoming[] {
  if (isOverfull) throw tooLarge();
  if (other !== undefined)
    throw new AppError('invalid', { [other.slice(0, 80) || 'request']: sentences.otherUploadField });
  if (files.length === 0)
    throw new AppError('invalid', { files: toSay('noFile', text('Choose a file to upload')) });
  return files;
}

/** Returns the error for a request that is too large. */
export function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.uploadTooLarge });
}

/** Returns the error for a disk that is nearly full. */
export function noRoom(): AppError {
  const cause = new Error('The disk is nearly full');
  return new AppError('unavailable', { request: sentences.unavailable }, { ...RETRY_LATER, cause });
}
