import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/*
 * Every stream of the server has one owner that listens to its `error` and `close`: `pipeline`, `for await`, or one of
 * these functions. A stream without an `error` listener ends the process at its first error.
 */

/**
 * Ignores the errors of a stream that is passed to somebody who may abandon it before it is open, such as a vendor who
 * refuses at once: nobody would listen when opening it fails.
 */
export function heard<Stream extends Readable>(stream: Stream): Stream {
  return stream.on('error', () => {});
}

/** Calls `next` when reading may continue. */
type Pace = (next: () => void) => void;

/**
 * Reads a stream to its end and discards everything. `pace` is called after each piece.
 * @throws the stream's error, or when the signal aborts
 */
export async function discard(stream: Readable, signal?: AbortSignal, pace?: Pace): Promise<void> {
  const nothing = new Writable({
    ...(pace && { highWaterMark: 1 }),
    write: (_chunk, _encoding, done) => (pace ? pace(done) : done()),
  });
  await pipeline(stream, nothing, { ...(signal && { signal }) });
}

/**
 * Passes on each piece as it comes. A request that is not read to its end stays open: closing it would cut the
 * connection before the refusal arrives.
 * @throws what `take` throws, the stream's error, an Error when it closes before its end, or the signal's reason
 */
export function eachPiece(
  stream: Readable,
  take: (piece: Uint8Array) => void | Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  return new Promise((whole, failed) => {
    let hasLeft = false;
    const leave = (tell: () => void) => {
      hasLeft = true;
      heard(stream).off('data', onData).off('end', onEnd).off('error', onFault).off('close', onFault).pause();
      signal?.removeEventListener('abort', onAbort);
      tell();
    };
    const onAbort = () => leave(() => failed(signal?.reason));
    const onEnd = () => leave(whole);
    const onFault = (error?: Error) => leave(() => failed(error ?? new Error('It closed before its end')));
    const onData = (piece: Uint8Array) => {
      try {
        const taken = take(piece);
        if (!taken) return;
        stream.pause();
        taken.then(() => hasLeft || stream.resume(), onFault);
      } catch (error) {
        leave(() => failed(error));
      }
    };
    signal?.addEventListener('abort', onAbort);
    if (signal?.aborted) onAbort();
    else if (stream.readableEnded) onEnd();
    else if (stream.destroyed) onFault();
    else stream.on('data', onData).on('end', onEnd).on('error', onFault).on('close', onFault);
  });
}

/**
 * Tells once a stream that somebody else reads, and hears fail, has given more than so many bytes.
 * @returns ends the counting
 */
export function tellAbove(bytes: number, stream: Readable, tell: () => void): () => void {
  let size = 0;
  const count = (piece: Uint8Array) => {
    size += piece.length;
    if (size > bytes) tell();
  };
  stream.on('data', count);
  return () => void stream.off('data', count);
}
