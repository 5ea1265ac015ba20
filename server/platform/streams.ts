import { type Readable, Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';

/*
 * Every stream of the server has one owner that hears its `error` and its `close`: `pipeline`, `for await`, or one of
 * these. A stream that nobody hears ends the process with its first error.
 */

/**
 * A stream to be handed to somebody who may leave before it was opened, such as a vendor who refuses at once: nobody
 * would hear then that it could not be.
 */
export function heard<Stream extends Readable>(stream: Stream): Stream {
  return stream.on('error', () => {});
}

/** Tells when to go on. */
type Pace = (next: () => void) => void;

/**
 * Reads a stream to its end and keeps nothing. `pace` is asked after each piece.
 * @throws what the stream fails with, or when the signal is given
 */
export async function discard(stream: Readable, signal?: AbortSignal, pace?: Pace): Promise<void> {
  const nothing = new Writable({
    ...(pace && { highWaterMark: 1 }),
    write: (_chunk, _encoding, done) => (pace ? pace(done) : done()),
  });
  await pipeline(stream, nothing, { ...(signal && { signal }) });
}

/**
 * Hands on each piece as it comes. A request that is not read to its end stays open: to close it would hang up before
 * the refusal is heard.
 * @throws what `take` throws, what the stream fails with, or an Error when it closes before its end
 */
export function eachPiece(
  stream: Readable,
  take: (piece: Uint8Array) => void | Promise<void>,
): Promise<void> {
  return new Promise((whole, failed) => {
    const leave = (tell: () => void) => {
      stream.off('data', onData).off('end', onEnd).off('error', onFault).off('close', onFault).pause();
      tell();
    };
    const onEnd = () => leave(whole);
    const onFault = (error?: Error) => leave(() => failed(error ?? new Error('It closed before its end')));
    const onData = (piece: Uint8Array) => {
      try {
        const taken = take(piece);
        if (!taken) return;
        stream.pause();
        taken.then(() => stream.resume(), onFault);
      } catch (error) {
        leave(() => failed(error));
      }
    };
    if (stream.readableEnded) onEnd();
    else if (stream.destroyed) onFault();
    else stream.on('data', onData).on('end', onEnd).on('error', onFault).on('close', onFault);
  });
}

/**
 * Lets a stream flow into another, which is ended or destroyed with it. Unlike `pipeline` it leaves the source open
 * when something fails: the connection that a request comes by has to carry the answer.
 * @throws what either fails with, or when the signal is given
 */
export async function pour(source: Readable, into: Writable, signal: AbortSignal): Promise<void> {
  const ends = [finished(source, { signal }), finished(into, { signal })];
  source.pipe(into);
  try {
    await Promise.all(ends);
  } finally {
    source.unpipe(into);
    into.destroy();
  }
}
