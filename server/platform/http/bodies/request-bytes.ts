import { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { AppError } from '../../errors.ts';
import { sentences } from '../../i18n/sentences.ts';
import { eachPiece } from '../../streams.ts';
import type { AppContext } from '../request-context.ts';
import { SMALL_BODY, takeRoom } from './large-bodies.ts';

/**
 * Reads a body. The HTTP parser enforces a declared length; a chunked body is counted as it comes.
 * @throws AppError `too-large`; `unavailable` when it is not small and too many are under way; `not-json` when it ends
 *   early because the caller left or sent invalid HTTP
 */
export async function readBytes(c: AppContext, most: number): Promise<Uint8Array> {
  const length = c.req.header('transfer-encoding') ? undefined : c.req.header('content-length');
  const declared = length === undefined ? undefined : Number(length);
  // Asked so that a limit which is no number lets nothing pass.
  if (declared !== undefined && !(declared <= most)) throw tooLarge();
  const bytes = createBytes(declared);
  let room = declared !== undefined && declared > SMALL_BODY ? await takeRoom(c, declared) : undefined;
  const makeRoom = async () => {
    room = await takeRoom(c, most);
  };
  try {
    await eachPiece(bodyOf(c), (piece) => {
      const size = bytes.size() + piece.length;
      if (!(size <= most)) throw tooLarge();
      bytes.add(piece);
      room?.came(piece.length);
      return size > SMALL_BODY && !room ? makeRoom() : undefined;
    });
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('not-json', { request: sentences.notJson }, { cause });
  }
  room?.isWhole();
  return bytes.all();
}

const NOTHING = new Uint8Array(0);

/** Joins pieces as they come: a small one kept separately takes ten times its size. Most bodies are a single piece. */
function createBytes(declared = 1024) {
  let bytes: Uint8Array = NOTHING;
  let size = 0;
  return {
    size: () => size,
    add(piece: Uint8Array) {
      if (size === 0) bytes = piece;
      else {
        if (size + piece.length > bytes.length) {
          const grown = new Uint8Array(Math.max(size + piece.length, 2 * bytes.length, declared));
          grown.set(bytes.subarray(0, size));
          bytes = grown;
        }
        bytes.set(piece, size);
      }
      size += piece.length;
    },
    all: () => (size === bytes.length ? bytes : bytes.subarray(0, size)),
  };
}

/** Returns the request's Node stream if there is one: reading it as a web stream takes twice the memory. */
export function bodyOf(c: AppContext): Readable {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  if (incoming instanceof IncomingMessage) return incoming;
  return c.req.raw.body ? Readable.fromWeb(c.req.raw.body as WebStream) : Readable.from([]);
}

function tooLarge(): AppError {
  return new AppError('too-large', { request: sentences.tooLarge });
}
