import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import {
  BYTES_PER_MB,
  type FileKind,
  type FileProblem,
  LARGEST_BYTES,
  largestMb,
  MOST_AT_ONCE,
  tooManyFiles,
} from '../../../../codegen/runtime/files.ts';
import { discard } from '../../../platform/streams.ts';
import { judgeName } from '../file-name.ts';

/** A file that came: on disk and still to be looked at, or refused already. */
export type Incoming =
  | { name: string; kind: FileKind; path: string; size: number }
  | { name: string; problem: FileProblem };

/** The parts of a request that have come so far. */
export type Arrivals = {
  files: Promise<Incoming>[];
  others: string[];
  isOverfull: boolean;
  /** A file has begun and not ended. */
  isInFile: boolean;
};

const FIELD = 'files[]';
const MOST_PARTS = 30;
/** Bytes per write: each costs a turn of a thread and of ours. */
const WRITTEN_AT_ONCE = 262_144;

/** @throws Error for a content type that busboy does not take for multipart */
export function createParser(contentType: string): busboy.Busboy {
  return busboy({
    headers: { 'content-type': contentType },
    preservePath: true,
    defParamCharset: 'utf8',
    // One byte more, since reaching the limit counts as passing it.
    limits: {
      fileSize: LARGEST_BYTES + 1,
      files: MOST_PARTS,
      parts: MOST_PARTS,
      fields: MOST_PARTS,
      fieldSize: 1000,
      fieldNameSize: 100,
      headerPairs: 20,
    },
  });
}

/**
 * Takes each part as the parser comes to it, and writes files to where `pathOf` says. Rejects when the first part
 * fails, and otherwise never settles.
 */
export function receiveParts(
  parser: busboy.Busboy,
  arrivals: Arrivals,
  pathOf: (index: number) => string,
  signal: AbortSignal,
): Promise<never> {
  let fail: (error: unknown) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  // It may reject before anybody waits for it, or after everybody has stopped.
  failed.catch(() => {});
  const taken = (work: Promise<unknown>) => void work.catch(fail);
  parser.on('file', (field, stream, { filename }) => {
    noteEnd(stream, arrivals);
    if (field !== FIELD) {
      arrivals.others.push(field ?? '');
      taken(discard(stream, signal));
      return;
    }
    const verdict = judgeName(filename ?? '');
    const isSurplus = arrivals.files.length >= MOST_AT_ONCE;
    const { name } = verdict;
    const refuse = (problem: FileProblem) => discard(stream, signal).then(() => ({ name, problem }));
    const file = isSurplus
      ? refuse(tooManyFiles)
      : 'problem' in verdict
        ? refuse(verdict.problem)
        : receive(stream, verdict, pathOf(arrivals.files.length), signal);
    arrivals.files.push(file);
    taken(file);
  });
  // A file input that was left empty comes as a field of its name.
  parser.on('field', (field) => {
    if (field !== FIELD) arrivals.others.push(field ?? '');
  });
  parser.on('partsLimit', () => {
    arrivals.isOverfull = true;
  });
  // It emits an error for every malformed part, so the listener has to stay.
  parser.on('error', fail);
  return failed;
}

/** Notes where a file ends: busboy pushes `null` there, while the stream says so only once all of it was read. */
function noteEnd(stream: Readable, arrivals: Arrivals): void {
  const { push } = stream;
  arrivals.isInFile = true;
  stream.push = (piece, ...rest) => {
    if (piece === null) arrivals.isInFile = false;
    return push.call(stream, piece, ...rest);
  };
}

/** Writes one file to disk; the parser cuts it off at the size of the largest kind. */
async function receive(
  stream: Readable,
  { name, kind }: { name: string; kind: FileKind },
  path: string,
  signal: AbortSignal,
): Promise<Incoming> {
  const maxMb = largestMb(kind);
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, highWaterMark: WRITTEN_AT_ONCE });
  await pipeline(stream, file, { signal });
  const size = file.bytesWritten;
  if (size > 0 && size <= maxMb * BYTES_PER_MB) return { name, kind, path, size };
  await rm(path, { force: true });
  return {
    name,
    problem: size === 0 ? { rule: 'upload', params: { name } } : { rule: 'size', params: { maxMb } },
  };
}
