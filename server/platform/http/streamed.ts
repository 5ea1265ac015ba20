import { once } from 'node:events';
import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { faultReasonOf } from '../process/fault-reason.ts';
import { tooBusy } from '../turns/too-busy.ts';
import type { AppContext } from './request-context.ts';
import { createShares } from './shares.ts';

/** Each holds a descriptor, or a connection to the store of objects (which allows 200), as long as its reader takes. */
const streams = createShares({ ofOne: 16, inAll: 100 });

/**
 * Answers with a stream, which is closed with the answer. The route of GET answers HEAD too, which gets no body: then
 * nothing is opened. `weight`: how much of the server it holds, beside a file.
 * @throws AppError `unavailable` to a caller who takes too many at once; what the stream fails with before its first
 * piece
 */
export async function streamed(
  c: AppContext,
  open: () => Readable | Promise<Readable>,
  headers: Record<string, string>,
  weight = 1,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const giveBack = streams.take(c.get('address'), {
    weight,
    isIdle: () => false,
    end: () => outgoingOf(c)?.destroy(),
  });
  if (!giveBack) throw tooBusy();
  try {
    const stream = await open();
    stream.once('close', giveBack);
    await Promise.race([once(stream, 'readable'), ...whenLeft(c)]);
    return c.body(brokenOffWith(c, stream), 200, headers);
  } catch (error) {
    giveBack();
    throw error;
  }
}

/** For whoever has left nobody waits, be it for the first piece. */
function whenLeft(c: AppContext): unknown[] {
  const outgoing = outgoingOf(c);
  return outgoing ? [outgoing.destroyed || once(outgoing, 'close')] : [];
}

/** What comes by the stream. Where it fails the caller is hung up on, so that a part is not taken for the whole. */
function brokenOffWith(c: AppContext, stream: Readable): ReadableStream<Uint8Array> {
  const reader = (Readable.toWeb(stream) as ReadableStream<Uint8Array>).getReader();
  const breakOff = (error: unknown) => {
    const reason = faultReasonOf(error);
    c.get('log')('error', 'answer broken off', { requestId: c.get('requestId'), reason });
    outgoingOf(c)?.destroy();
    return { done: true, value: undefined } as const;
  };
  return new ReadableStream({
    async pull(controller) {
      const { done, value } = await reader.read().catch(breakOff);
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/** The answer as Node has it, where there is one. */
function outgoingOf(c: AppContext): ServerResponse | undefined {
  const { outgoing } = (c.env ?? {}) as { outgoing?: unknown };
  return outgoing instanceof ServerResponse ? outgoing : undefined;
}
