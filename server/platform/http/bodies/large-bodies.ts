import { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { createGate } from '../../turns/gate.ts';
import { createPace, type Pace, POOR_CONNECTION } from '../connections/pace.ts';
import { createPlaces, type Moving, type Waiting } from '../connections/places.ts';
import type { AppContext, RequestContext } from '../request-context.ts';
import { callerOf } from '../session.ts';

/** Smaller bodies are not counted: even with all connections open they do not fill the memory. */
export const SMALL_BODY = 16_384;
/** Smaller bodies never wait for one of the few places below. */
export const LARGE_BODY = 131_072;
/** Large bodies worked on at once: parsed, checked, merged and stored, each takes many times its size in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** Bytes of bodies (except small ones) being read or worked on. */
const BYTES = {
  strangers: { ofOne: 12_000_000, inAll: 24_000_000 },
  known: { ofOne: 4_000_000, inAll: 8_000_000 },
  staff: { ofOne: 4_000_000, inAll: 4_000_000 },
};

const places = createPlaces(BYTES);
const inTurn = createGate({ atOnce: AT_ONCE, waiting: MOST_WAITING });

/** Lets a request keep the room and places taken for its body until it is answered. */
export const largeBodies = createMiddleware<RequestContext>(async (c, next) => {
  const held: (() => void)[] = [];
  c.set('held', held);
  try {
    await next();
  } finally {
    for (const giveBack of held) giveBack();
  }
});

/** Room taken for a body that is being read and is not small. */
export type Room = {
  came(bytes: number): void;
  /**
   * Call when the body is complete: however long it is worked on, it is not ended for the benefit of others any more.
   */
  isWhole(): void;
};

/**
 * Takes room for a body before it is read; waits if there is none. A body that comes too slowly is ended when another
 * needs the room.
 * @throws AppError `unavailable` when the caller, or all callers together, have had too much under way for too long
 */
export async function takeRoom(c: AppContext, weight: number): Promise<Room> {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  const request = incoming instanceof IncomingMessage ? incoming : undefined;
  let pace: Pace | undefined;
  // The sender cannot help it if data has arrived that our side has not read.
  const paceNow = () => (request && request.readableLength > 0 ? undefined : pace);
  const coming = { weight, pace: paceNow, end: () => request?.destroy() };
  await hold(c, coming, { hasLeft: () => request?.destroyed === true });
  pace = createPace(POOR_CONNECTION);
  return {
    came: (bytes) => pace?.came(bytes),
    isWhole: () => {
      pace = undefined;
    },
  };
}

/**
 * Takes room for the parsed values of a body. Never waits: bodies that wait hold room already, and would wait for each
 * other.
 * @throws AppError `unavailable` when there is no room
 */
export function takeMoreRoom(c: AppContext, weight: number): Promise<void> {
  const made = { weight, pace: () => undefined, end: () => {} };
  return hold(c, made, { hasLeft: () => false, patienceMs: 0 });
}

async function hold(c: AppContext, moving: Moving, waiting: Waiting): Promise<void> {
  const held = c.get('held');
  // Without this list nothing would release it.
  if (held) held.push(await places(await callerOf(c), moving, waiting));
}

/**
 * Waits until few enough large bodies are being worked on.
 * @throws AppError `unavailable` when too many are waiting
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
