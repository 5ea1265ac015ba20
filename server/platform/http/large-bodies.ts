import { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import { createGate } from '../turns/gate.ts';
import { createPace, type Pace, POOR_CONNECTION } from './pace.ts';
import { createPlaces, type Moving, type Waiting } from './places.ts';
import type { AppContext, RequestContext } from './request-context.ts';
import { callerOf } from './session.ts';

/** What is smaller takes no room: as many as there can be connections fill no memory. */
export const SMALL_BODY = 16_384;
/** What is smaller is never made to wait for a vendor who is slow to answer somebody else. */
export const LARGE_BODY = 131_072;
/** Parsed, judged, put together with what is stored and stored, each takes many times its bytes in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

/** Bytes of bodies, but of small ones, that are being read or worked on. */
const BYTES = {
  strangers: { ofOne: 12_000_000, inAll: 24_000_000 },
  known: { ofOne: 4_000_000, inAll: 8_000_000 },
  staff: { ofOne: 4_000_000, inAll: 4_000_000 },
};

const places = createPlaces(BYTES);
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
 * Takes room for a body before it is read, and waits for it. One that comes too slowly is given up where another needs
 * the room.
 * @throws AppError `unavailable` where the caller, or all together, have too much under way for too long
 */
export async function takeRoom(c: AppContext, weight: number): Promise<Room> {
  const { incoming } = (c.env ?? {}) as { incoming?: unknown };
  const request = incoming instanceof IncomingMessage ? incoming : undefined;
  let pace: Pace | undefined;
  // What has come and waits to be read is not its sender's fault.
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
 * Takes room for what a body is made into. It is there at once or not at all: those who wait for it have room already.
 * @throws AppError `unavailable` where there is none
 */
export function takeMoreRoom(c: AppContext, weight: number): Promise<void> {
  const made = { weight, pace: () => undefined, end: () => {} };
  return hold(c, made, { hasLeft: () => false, patienceMs: 0 });
}

async function hold(c: AppContext, moving: Moving, waiting: Waiting): Promise<void> {
  const held = c.get('held');
  // Without it nobody would give it back.
  if (held) held.push(await places(await callerOf(c), moving, waiting));
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
