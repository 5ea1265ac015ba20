import fc from 'fast-check';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { readBytes } from '../../server/platform/http/bodies/request-bytes.ts';
import type { RequestContext } from '../../server/platform/http/request-context.ts';

const MOST = 20_000;

/** What is read of a body that comes in these pieces; its size is announced or not. */
async function read(pieces: Uint8Array[], isAnnounced: boolean): Promise<{ kept: Buffer; given: Buffer[] }> {
  const size = pieces.reduce((sum, piece) => sum + piece.length, 0);
  const given = pieces.map((piece) => Buffer.from(piece));
  const body = new ReadableStream({
    start(stream) {
      for (const piece of given) if (piece.length > 0) stream.enqueue(piece);
      stream.close();
    },
  });
  let kept = Buffer.alloc(0);
  const app = new Hono<RequestContext>().post('/', async (c) => {
    kept = Buffer.from(await readBytes(c, MOST));
    return c.body(null);
  });
  const headers: Record<string, string> = isAnnounced ? { 'Content-Length': String(size) } : {};
  await app.request('/', { method: 'POST', headers, body, duplex: 'half' } as RequestInit);
  return { kept, given };
}

/** Sizes about which arrays are made larger: none, one, and the thousand that is made for a body of unknown size. */
const piece = fc
  .tuple(fc.constantFrom(0, 1, 3, 511, 512, 1023, 1024, 1025, 2048), fc.integer({ min: 0, max: 255 }))
  .map(([size, value]) => new Uint8Array(size).fill(value));

it('keeps every byte in its place, in whatever pieces a body comes, and changes none of the pieces', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.boolean(), async (pieces, isAnnounced) => {
      const { kept, given } = await read(pieces, isAnnounced);
      expect(kept.equals(Buffer.concat(pieces))).toBe(true);
      expect(given.map((one) => one.toString('latin1'))).toEqual(
        pieces.map((one) => Buffer.from(one).toString('latin1')),
      );
    }),
    { numRuns: 300 },
  );
});
