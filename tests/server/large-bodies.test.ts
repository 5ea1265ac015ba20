import { expect, it } from 'vitest';
import { trickling } from '../../server/http/large-bodies.ts';

/** Whether a body trickles of which so many bytes have come in so many seconds. */
function tricklesAfter(seconds: number, bytes: number, complete = false): boolean {
  let now = 0;
  const incoming = { complete: false, socket: { bytesRead: 700 } };
  const isTrickling = trickling(incoming, () => now);
  now = seconds * 1000;
  incoming.socket.bytesRead += bytes;
  incoming.complete = complete;
  return isTrickling();
}

it('a body that comes in sips may be given up, and none that a poor connection brings or that is just beginning', () => {
  expect(tricklesAfter(30, 120)).toBe(true);
  expect(tricklesAfter(5, 19_999)).toBe(true);
  expect(tricklesAfter(5, 20_000)).toBe(false);
  expect(tricklesAfter(60, 240_000)).toBe(false);
  expect(tricklesAfter(4, 0)).toBe(false);
});

it('a body that has come is not given up, however long it is worked on', () => {
  expect(tricklesAfter(60, 130_000, true)).toBe(false);
});
