import { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { createGate } from '../gate.ts';
import { tooBusy } from '../too-busy.ts';
import type { AppContext, RequestContext } from './request-context.ts';
import { createShares } from './shares.ts';

/** What is smaller is never made to wait for a vendor who is slow to answer somebody else. */
export const LARGE_BODY = 131_072;
/** Parsed, judged, put together with what is stored and stored, each takes many times its bytes in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** Bytes of large bodies that are being read or worked on. */
const BYTES = { ofOne: 16_000_000, inAll: 32_000_000 };

/** A body that has been coming for so long, and slower than this on average, goes where another needs the room. */
const TRICKLES = { afterMs: 5000, bytesPerSecond: 4000 };

const shares = createShares(BYTES);
const inTurn = createGate({ atOnce: AT_ONCE, waiting: MOST_WAITING });

/** Lets a request hold what it took for its large body until it is answered. */
export const largeBodies = createMiddleware<RequestContext>(async (c, next) => {
  const held: (() => void)[] = [];
  c.set('held', held);
  try {
    await next();
  } finally {
    for (const giveBack of held) giveBack();
  }
});

/**
 * Takes room for a body before it is read, if it is a large one.
 * @throws AppError `unavailable` where the caller, or all together, have too much under way
 */
export function takeRoom(c: AppContext, weight: number): void {
  const held = c.get('held');
  // Without the above nobody would give it back.
  if (!held || weight <= LARGE_BODY) return;
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  const end = () => incoming instanceof IncomingMessage && incoming.destroy();
  const isIdle = incoming instanceof IncomingMessage ? trickling(incoming) : () => false;
  const giveBack = shares.take(c.get('address'), { weight, isIdle, end });
  if (!giveBack) throw tooBusy();
  held.push(giveBack);
}

/** Tells of a body from now on whether it comes so slowly that it may be given up for another. */
export function trickling(
  incoming: { complete: boolean; socket: { bytesRead: number } },
  now = () => performance.now(),
): () => boolean {
  const begun = { at: now(), bytes: incoming.socket.bytesRead };
  return () => {
    const tookMs = now() - begun.at;
    const bytes = incoming.socket.bytesRead - begun.bytes;
    const { afterMs, bytesPerSecond } = TRICKLES;
    return !incoming.complete && tookMs >= afterMs && bytes < (bytesPerSecond * tookMs) / 1000;
  };
}

/**
 * Resolves when few enough large bodies are being worked on.
 * @throws AppError `unavailable` where too many wait
 */
export function takePlace(c: AppContext): Promise<void> {
  const held = c.get('held');
  if (!held) return Promise.resolve();
  return new Promise((taken, refused) => {
    const hold = () =>
      new Promise<void>((leave) => {
        held.push(leave);
        taken();
      });
    inTurn(c.get('address'), hold).catch(refused);
  });
}
