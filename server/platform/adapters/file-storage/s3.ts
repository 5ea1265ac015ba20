import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  NoSuchKey,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { FileStorage } from '../../ports/file-storage.ts';
import { VendorError } from '../../ports/vendor-error.ts';
import { heard } from '../../streams.ts';
import { boundAnswers, type Longest } from '../bound-answers.ts';
import { checkFileId, isFileId } from './ids.ts';
import { createRoom } from './room.ts';
import { askS3, isWorthAnother } from './s3-answers.ts';

export type S3Settings = {
  /** Used by this installation alone: objects in it that no row refers to are deleted. */
  bucket: string;
  region: string;
  /** Undefined: Amazon's own. */
  endpoint: string | undefined;
};

type Options = {
  /** Where uploads arrive on this machine; its disk can be full although the store never is. */
  incomingDirectory: string;
  timeoutMs?: number;
};

const PREFIX = 'uploads/';
const TIMEOUT_MS = 20_000;
const ATTEMPTS = 3;
/** Each file that somebody is downloading holds one connection. */
const MOST_CONNECTIONS = 200;

/** Bytes. More than any file that is taken has. */
const LONGEST_FILE = 40_000_000;
/** It is XML, and a megabyte of that takes a tenth of a second to read. */
const LONGEST_FAULT = 100_000;
/** Objects of a page of the list; one has some 400 bytes. */
const PAGE = 500;
/** Pages without an object one after the other: some stores skip what was deleted in this way. */
const MOST_EMPTY = 20;

/** The SDK names in its requests what it does. */
const longest: Longest = ({ path }, { statusCode }) => {
  if (!path.includes('x-id=')) return undefined;
  return statusCode === 200 && path.includes('x-id=GetObject') ? LONGEST_FILE : LONGEST_FAULT;
};

/** The SDK logs nothing: its lines would have another format, and errors are thrown anyway. */
const silent = { debug() {}, info() {}, warn() {}, error() {} };

/**
 * Stores files as objects of an S3-compatible store, `uploads/<id>`. The AWS SDK looks for the credentials by itself.
 */
export function createS3Storage(
  { bucket, region, endpoint }: S3Settings,
  { incomingDirectory, timeoutMs = TIMEOUT_MS }: Options,
): FileStorage {
  boundAnswers(longest);
  const client = clientFor({ region, endpoint }, timeoutMs);
  const objectOf = (id: string) => {
    checkFileId(id);
    return { Bucket: bucket, Key: PREFIX + id };
  };
  const put = async (id: string, localFile: string, { size, left }: { size: number; left?: AbortSignal }) => {
    const body = heard(createReadStream(localFile));
    const request = new PutObjectCommand({ ...objectOf(id), Body: body, ContentLength: size });
    try {
      const { ETag } = await askS3(timeoutMs, (abortSignal) => client.send(request, { abortSignal }), left);
      if (!ETag) throw new VendorError('nonsense');
    } finally {
      body.destroy();
    }
  };
  return {
    async keep(id, localFile, left) {
      checkFileId(id);
      const { size } = await stat(localFile);
      // The SDK cannot send a stream again, so the retries are made here.
      for (let tries = ATTEMPTS - 1; ; tries -= 1) {
        try {
          await put(id, localFile, { size, ...(left && { left }) });
          break;
        } catch (error) {
          if (tries === 0 || !isWorthAnother(error)) throw error;
        }
      }
      await rm(localFile, { force: true });
    },
    async open(id) {
      const request = new GetObjectCommand(objectOf(id));
      const answer = await askS3(timeoutMs, (abortSignal) =>
        client.send(request, { abortSignal }).catch((error: unknown) => {
          if (error instanceof NoSuchKey) return undefined;
          throw error;
        }),
      );
      if (!answer) return undefined;
      const { Body: body, ETag } = answer;
      if (ETag && body instanceof Readable) return body;
      if (body instanceof Readable) body.destroy();
      throw new VendorError('nonsense');
    },
    async remove(id) {
      const request = new DeleteObjectCommand(objectOf(id));
      await askS3(timeoutMs, (abortSignal) => client.send(request, { abortSignal }));
    },
    list: () => listObjects(client, bucket, timeoutMs),
    room: createRoom(incomingDirectory),
  };
}

async function* listObjects(
  client: S3Client,
  bucket: string,
  timeoutMs: number,
): ReturnType<FileStorage['list']> {
  let ContinuationToken: string | undefined;
  let last = '';
  let empty = 0;
  do {
    const request = new ListObjectsV2Command({
      Bucket: bucket,
      Prefix: PREFIX,
      MaxKeys: PAGE,
      ContinuationToken,
    });
    const page = await askS3(timeoutMs, (abortSignal) => client.send(request, { abortSignal }));
    for (const { Key = '', LastModified } of page.Contents ?? []) {
      // They come in the order of their keys; a list that begins again would never end.
      if (Key <= last) throw new VendorError('nonsense');
      last = Key;
      const id = Key.slice(PREFIX.length);
      if (LastModified && isFileId(id)) yield { id, keptAt: LastModified };
    }
    empty = page.Contents?.length ? 0 : empty + 1;
    if (empty > MOST_EMPTY) throw new VendorError('nonsense');
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
}

function clientFor(
  { region, endpoint }: Pick<S3Settings, 'region' | 'endpoint'>,
  timeoutMs: number,
): S3Client {
  return new S3Client({
    region,
    ...(endpoint && { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    logger: silent,
    requestHandler: {
      connectionTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      httpAgent: { maxSockets: MOST_CONNECTIONS },
      httpsAgent: { maxSockets: MOST_CONNECTIONS },
    },
    // Checksums beyond the signature are Amazon's own; other stores refuse or ignore them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}
