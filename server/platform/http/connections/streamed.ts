import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { faultReasonOf } from '../../process/fault-reason.ts';
import { heard } from '../../streams.ts';
import type { AppContext } from '../request-context.ts';
import { callerOf } from '../session.ts';
import { attended, createPace, type Pace, POOR_CONNECTION } from './pace.ts';
import { createPlaces } from './places.ts';

/**
 * Each takes a file descriptor, or a connection to the object store (which allows 200), for as long as its reader
 * needs.
 */
const places = createPlaces({
  strangers: { ofOne: 16, inAll: 70 },
  known: { ofOne: 16, inAll: 70 },
  staff: { ofOne: 16, inAll: 40 },
});

/**
 * Answers with a stream, which is closed with the answer. The route of GET also answers HEAD, which has no body: then
 * nothing is opened. `weight` is the load on the server relative to a file. Readers who are too slow are cut off when
 * others wait.
 * @throws AppError `unavailable` when there is no place for too long; whatever the stream fails with before its first
 *   piece
 */
export async function streamed(
  c: AppContext,
  open: () => Readable | Promise<Readable>,
  headers: Record<string, string>,
  weight = 1,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const outgoing = outgoingOf(c);
  const reading = createReading();
  const giveBack = await places(
    await callerOf(c),
    { weight, pace: () => reading.pace, end: () => outgoing?.destroy() },
    { hasLeft: () => outgoing?.destroyed === true },
  );
  try {
    const stream = await open();
    if (stream.errored) throw heard(stream).errored;
    if (stream.closed) giveBack();
    else stream.once('close', giveBack);
    await Promise.race([...whenBegun(stream), ...whenLeft(c)]);
    const { 'Content-Length': length } = headers;
    const pieces = brokenOffWith(c, stream, {
      reading,
      length: length === undefined ? length : Number(length),
    });
    return c.body(pieces, 200, headers);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** What resolves with the first piece, or where there will be none: what has ended already is not `readable` any more. */
function whenBegun(stream: Readable): unknown[] {
  if (stream.readableEnded || stream.closed) return [undefined];
  return ['readable', 'end', 'close'].map((event) => once(stream, event));
}

/** Resolves when the caller has left, so that nothing waits for them, not even for the first piece. */
function whenLeft(c: AppContext): unknown[] {
  const outgoing = outgoingOf(c);
  return outgoing ? [outgoing.destroyed || once(outgoing, 'close')] : [];
}

type Reading = { pace: Pace; begins(bytes: number): void; ends(): void };

/**
 * Measures how fast an answer is read. Only the time in which the reader is waited for counts, not that in which the
 * answer is produced.
 */
function createReading(): Reading {
  let spent = 0;
  let since: number | undefined;
  const now = () => spent + (since === undefined ? 0 : attended() - since);
  const pace = createPace(POOR_CONNECTION, now);
  return {
    pace,
    begins(bytes) {
      pace.came(bytes);
      since = attended();
    },
    ends() {
      spent = now();
      since = undefined;
    },
  };
}

/**
 * Passes on the stream. If it fails, or has fewer or more bytes than was said, the connection is cut, so that a part is
 * not taken for the whole, nor what comes next for a part of it.
 * @param length the bytes that were said, where any were
 */
function brokenOffWith(
  c: AppContext,
  stream: Readable,
  { reading, length }: { reading: Reading; length: number | undefined },
): ReadableStream<Uint8Array> {
  let sent = 0;
  let isBroken = false;
  const reader = (Readable.toWeb(stream) as ReadableStream<Uint8Array>).getReader();
  const breakOff = (error: unknown) => {
    isBroken = true;
    const reason = faultReasonOf(error);
    c.get('log')('error', 'answer broken off', { requestId: c.get('requestId'), reason });
    outgoingOf(c)?.destroy();
    return { done: true, value: undefined } as const;
  };
  return new ReadableStream({
    async pull(controller) {
      reading.ends();
      const { done, value } = await reader.read().catch(breakOff);
      sent += value?.length ?? 0;
      const isWrong = length !== undefined && (done ? sent < length : sent > length);
      if (isWrong && !isBroken) {
        breakOff(new RangeError(`${sent} bytes of ${length}`));
        stream.destroy();
      }
      if (done || isBroken) return controller.close();
      reading.begins(value.length);
      controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** Returns Node's response object, if there is one. */
function outgoingOf(c: AppContext): ServerResponse | undefined {
  const { outgoing } = (c.env ?? {}) as { outgoing?: unknown };
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}
