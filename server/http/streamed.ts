import { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { tooBusy } from '../too-busy.ts';
import type { AppContext } from './request-context.ts';
import { createShares } from './shares.ts';

/** Each holds a descriptor, or a connection to the store of objects (which allows 200), as long as its reader takes. */
const streams = createShares({ ofOne: 16, inAll: 100 });

/**
 * Answers with a stream, which is closed with the answer. The route of GET answers HEAD too, which gets no body: then
 * nothing is opened.
 * @throws AppError `unavailable` to a caller who takes too many at once
 */
export async function streamed(
  c: AppContext,
  open: () => Readable | Promise<Readable>,
  headers: Record<string, string>,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  const giveBack = streams.take(c.get('address'), { isIdle: () => false, end: () => hangUp(c) });
  if (!giveBack) throw tooBusy();
  try {
    const stream = await open();
    stream.once('close', giveBack);
    return c.body(Readable.toWeb(stream) as ReadableStream<Uint8Array>, 200, headers);
  } catch (error) {
    giveBack();
    throw error;
  }
}

function hangUp(c: AppContext): void {
  const { outgoing } = (c.env ?? {}) as { outgoing?: unknown };
  if (outgoing instanceof ServerResponse) outgoing.destroy();
}
