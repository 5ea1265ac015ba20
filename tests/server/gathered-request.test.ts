import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gatheredRequests } from '../../server/platform/http/connections/gathered-request.ts';
import { createTurns } from '../../server/platform/turns/turns.ts';

type Step = { pieces: number[]; isPaused: boolean };

/** Pieces that come in one turn of the event loop, and whether their reader has stopped reading then. */
const steps = fc.array(
  fc.record({
    pieces: fc.array(fc.oneof(fc.integer({ min: 65, max: 900 }), fc.integer({ min: 1, max: 20_000 })), {
      maxLength: 5,
    }),
    isPaused: fc.boolean(),
  }),
  { maxLength: 12 },
);

/** What a reader gets of a body whose bytes tell their places. */
async function read(course: Step[]): Promise<{ sent: Buffer; got: Buffer }> {
  const Request = gatheredRequests({ refuse: () => {}, inTurn: createTurns(0) });
  const request = new Request(new Socket());
  const got: Buffer[] = [];
  const sent: Buffer[] = [];
  let size = 0;
  const ended = new Promise((resolve) => request.once('end', resolve));
  request.on('data', (piece: Buffer) => got.push(Buffer.from(piece)));
  for (const { pieces, isPaused } of course) {
    if (isPaused) request.pause();
    else request.resume();
    for (const length of pieces) {
      const piece = Buffer.from(Array.from({ length }, (_, at) => (size + at) % 251));
      size += length;
      sent.push(piece);
      request.push(piece);
      await Promise.resolve();
    }
    await nextTurn();
  }
  request.push(null);
  request.resume();
  await ended;
  return { sent: Buffer.concat(sent), got: Buffer.concat(got) };
}

it('a body arrives byte for byte, whatever its pieces, their turns and the pauses of its reader', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (course) => {
      const { sent, got } = await read(course);
      expect(got.equals(sent)).toBe(true);
    }),
    { numRuns: 300 },
  );
});
