import { AppError } from '../errors.ts';
import { sentences } from '../sentences.ts';
import type { AppContext } from './request-context.ts';

/**
 * The body as it came. A declared length is kept by the HTTP parser; a body that comes in chunks is counted as it comes.
 * @throws AppError `too-large`, or `not-json` for one that does not come to its end: whoever sends it has left, or writes
 * no HTTP
 */
export async function readBytes(c: AppContext, most: number): Promise<Uint8Array> {
  const declared = c.req.header('content-length');
  const isDeclared = declared !== undefined && !c.req.header('transfer-encoding');
  if (isDeclared && Number(declared) > most) throw tooLarge();
  try {
    return isDeclared ? new Uint8Array(await c.req.arrayBuffer()) : await readChunks(c.req.raw.body, most);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('not-json', { request: sentences.notJson }, { cause });
  }
}

async function readChunks(body: ReadableStream<Uint8Array> | null, most: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.tooLarge });
}
