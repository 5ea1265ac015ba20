import { Readable } from 'node:stream';
import type { AppContext } from './request-context.ts';

/**
 * Answers with a stream, which is closed with the answer. The route of GET answers HEAD too, which gets no body: then
 * nothing is opened.
 */
export async function streamed(
  c: AppContext,
  open: () => Readable | Promise<Readable>,
  headers: Record<string, string>,
): Promise<Response> {
  if (c.req.method === 'HEAD') return c.body(null, 200, headers);
  return c.body(Readable.toWeb(await open()) as ReadableStream<Uint8Array>, 200, headers);
}
