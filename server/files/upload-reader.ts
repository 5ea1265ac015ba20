import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import busboy from 'busboy';
import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';
import { judgeName } from './file-name.ts';
import { fileSentences, maxFilesAtOnce } from './file-sentences.ts';
import { type FileKind, maxBytesOf, maxMegabytesOf } from './kinds.ts';

/** A file that came: on disk and still to be looked at, or refused already. */
export type Incoming =
  | { name: string; kind: FileKind; path: string; size: number }
  | { name: string; fault: string };

const FIELD = 'files[]';
/** Ten of the largest kind, with some room for what stands between them. */
const MOST_BYTES = maxFilesAtOnce * maxBytesOf('pdf') + 1_000_000;
const MOST_PARTS = 30;

type Parts = { body: Readable; headers: IncomingHttpHeaders; directory: string };

/**
 * Streams the files of a multipart request to disk, a few kilobytes of each in memory at a time.
 * @returns every file in the order it came
 * @throws AppError `content-type`, `too-large`, `not-json` when the body is cut short or malformed, or `invalid` for
 * a field of another name or no file at all; nothing is left on disk then
 */
export async function readUpload({ body, headers, directory }: Parts): Promise<Incoming[]> {
  const length = Number(headers['content-length'] ?? 0);
  if (length > MOST_BYTES) throw tooLarge();
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const parser = createParser(headers);
  const arrivals: Promise<Incoming>[] = [];
  const paths: string[] = [];
  const others: string[] = [];
  let isOverfull = false;
  parser.on('file', (field, stream, { filename }) => {
    if (field !== FIELD) others.push(field);
    const path = join(directory, randomUUID());
    paths.push(path);
    const arrival =
      field === FIELD && arrivals.length < maxFilesAtOnce ? receive(stream, filename, path) : undefined;
    if (!arrival) stream.resume();
    if (field === FIELD) arrivals.push(arrival ?? surplus(filename));
    // A request that breaks off rejects here before anybody waits for it.
    arrival?.catch(() => {});
  });
  // A file input that was left empty comes as a field of its name.
  parser.on('field', (field) => {
    if (field !== FIELD) others.push(field);
  });
  parser.on('partsLimit', () => {
    isOverfull = true;
  });
  try {
    await feed(body, parser);
    const files = await Promise.all(arrivals);
    if (isOverfull) throw tooLarge();
    refuseFields(others, files);
    return files;
  } catch (error) {
    parser.destroy();
    await Promise.allSettled(arrivals);
    await Promise.all(paths.map((path) => rm(path, { force: true })));
    if (error instanceof AppError) throw error;
    throw new AppError('not-json', { request: sentences.brokenUpload }, { cause: error });
  }
}

function createParser(headers: IncomingHttpHeaders): busboy.Busboy {
  if (!/^multipart\/form-data\b/i.test(headers['content-type'] ?? '')) {
    throw new AppError('content-type', { request: sentences.multipart });
  }
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

/** Writes one file down; stops writing once it is larger than its kind may be. */
async function receive(stream: Readable, filename: string | undefined, path: string): Promise<Incoming> {
  const verdict = judgeName(filename ?? '');
  if ('fault' in verdict) {
    stream.resume();
    return verdict;
  }
  const { name, kind } = verdict;
  const most = maxBytesOf(kind);
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most) done();
      else done(null, chunk);
    },
  });
  await pipeline(stream, counted, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  if (size > 0 && size <= most) return { name, kind, path, size };
  await rm(path, { force: true });
  const fault = size === 0 ? fileSentences.notUploaded(name) : fileSentences.tooLarge(maxMegabytesOf(kind));
  return { name, fault };
}

function surplus(filename: string | undefined): Promise<Incoming> {
  return Promise.resolve({ name: judgeName(filename ?? '').name, fault: fileSentences.tooMany });
}

/**
 * Writes the body to the parser and counts what comes, whatever the headers have declared. The body is not destroyed
 * when something is wrong: its connection has to carry the answer.
 */
async function feed(body: Readable, parser: busboy.Busboy): Promise<void> {
  const done = finished(parser);
  // Who waits for it below may come too late.
  done.catch(() => {});
  let bytes = 0;
  for await (const chunk of body.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw tooLarge();
    if (!parser.write(chunk)) await Promise.race([once(parser, 'drain'), done]);
  }
  parser.end();
  await done;
}

function refuseFields(others: string[], files: Incoming[]): void {
  const [other] = others;
  if (other !== undefined)
    throw new AppError('invalid', { [other.slice(0, 80)]: sentences.otherUploadField });
  if (files.length === 0) throw new AppError('invalid', { files: fileSentences.noFiles });
}

function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.uploadTooLarge });
}
