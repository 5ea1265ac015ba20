import { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { createGate } from '../turns/gate.ts';
import { tooBusy } from '../turns/too-busy.ts';
import { createPace, POOR_CONNECTION } from './pace.ts';
import type { AppContext, RequestContext } from './request-context.ts';
import { createShares } from './shares.ts';

/** What is smaller takes no room: as many as there can be connections fill no memory. */
export const SMALL_BODY = 16_384;
/** What is smaller is never made to wait for a vendor who is slow to answer somebody else. */
export const LARGE_BODY = 131_072;
/** Parsed, judged, put together with what is stored and stored, each takes many times its bytes in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** Bytes of bodies, but of small ones, that are being read or worked on. */
const BYTES = { ofOne: 16_000_000, inAll: 32_000_000 };

const shares = createShares(BYTES);
const inTurn = createGate({ atOnce: AT_ONCE, waiting: MOST_WAITING });

/** Lets a request hold what it took for its body until it is answered. */
export const largeBodies = createMiddleware<RequestContext>(async (c, next) => {
  const held: (() => void)[] = [];
  c.set('held', held);
  try {
    await next();
  } finally {
    for (const giveBack of held) giveBack();
  }
});

/** A body that is being read, and is not small. */
export type Room = {
  came(bytes: number): void;
  /** It is whole: however long it is worked on, it is not given up any more. */
  isWhole(): void;
};

/**
 * Takes room for a body before it is read. One that comes too slowly is given up where another needs the room.
 * @throws AppError `unavailable` where the caller, or all together, have too much under way
 */
export function takeRoom(c: AppContext, weight: number): Room {
  const held = c.get('held');
  const pace = createPace(POOR_CONNECTION);
  let isComing = true;
  const room: Room = {
    came: (bytes) => pace.came(bytes),
    isWhole: () => {
      isComing = false;
    },
  };
  // Without the above nobody would give it back.
  if (!held) return room;
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  const end = () => incoming instanceof IncomingMessage && incoming.destroy();
  const isIdle = () => isComing && pace.isSlow();
  const giveBack = shares.take(c.get('address'), { weight, isIdle, end });
  if (!giveBack) throw tooBusy();
  held.push(giveBack);
  return room;
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
