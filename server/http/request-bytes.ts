import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';
import { SMALL_BODY, takeRoom } from './large-bodies.ts';
import type { AppContext } from './request-context.ts';

/**
 * The body as it came. A declared length is kept by the HTTP parser; a body that comes in chunks is counted as it comes.
 * @throws AppError `too-large`, `unavailable` for one that is not small where too many are under way, or `not-json` for one that
 * does not come to its end: whoever sends it has left, or writes no HTTP
 */
export async function readBytes(c: AppContext, most: number): Promise<Uint8Array> {
  const length = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
  const declared = length === undefined ? undefined : Number(length);
  if (declared !== undefined && declared > most) throw tooLarge();
  try {
    if (declared === undefined || declared > SMALL_BODY) return await readChunks(c, most, declared);
    return new Uint8Array(await c.req.arrayBuffer());
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('not-json', { request: sentences.notJson }, { cause });
  }
}

async function readChunks(c: AppContext, most: number, declared?: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  let room = declared === undefined ? undefined : takeRoom(c, declared);
  for await (const chunk of chunksOf(c)) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    if (size > SMALL_BODY) room ??= takeRoom(c, most);
    room?.came(chunk.length);
    chunks.push(chunk);
  }
  room?.isWhole();
  return Buffer.concat(chunks);
}

/** What is not read to its end stays open: to close it would hang up before the refusal is heard. */
function chunksOf(c: AppContext): AsyncIterable<Uint8Array> {
  return bodyOf(c).iterator({ destroyOnReturn: false });
}

/** The request as Node has it, where there is one: to read it as a web stream costs twice the memory. */
export function bodyOf(c: AppContext): Readable {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  if (incoming instanceof IncomingMessage) return incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as WebStream) : Readable.from([]);
}

function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.tooLarge });
}
