import { createMiddleware } from 'hono/factory';
import { createGate } from '../gate.ts';
import type { AppContext, RequestContext } from './request-context.ts';

/** What is smaller is never made to wait for a vendor who is slow to answer somebody else. */
export const LARGE_BODY = 131_072;
/** Parsed, judged, put together with what is stored and stored, each takes many times its bytes in memory. */
const AT_ONCE = 2;
const MOST_WAITING = 200;

const inTurn = createGate({ atOnce: AT_ONCE, waiting: MOST_WAITING });

/** Lets a request hold the place that it took for its large body until it is answered. */
export const largeBodies = createMiddleware<RequestContext>(async (c, next) => {
  c.set('leavePlace', () => {});
  try {
    await next();
  } finally {
    c.get('leavePlace')?.();
  }
});

/**
 * Resolves when few enough large bodies are being worked on.
 * @throws AppError `unavailable` where too many wait
 */
export function takePlace(c: AppContext): Promise<void> {
  // Without the above nobody would give it back.
  if (!c.get('leavePlace')) return Promise.resolve();
  return new Promise((taken, refused) => {
    const hold = () =>
      new Promise<void>((leave) => {
        c.set('leavePlace', leave);
        taken();
      });
    inTurn(c.get('address'), hold).catch(refused);
  });
}
