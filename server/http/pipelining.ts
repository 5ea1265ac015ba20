import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser calls with each request that it has read the head of. */
type Parsing = { onIncoming?: (request: IncomingMessage, isKeptAlive: boolean) => number };

/** By this the parser leaves off: the rest is taken for another protocol (llhttp, `on_headers_complete`). */
const LEAVE_OFF = 2;

/**
 * Hangs up on a connection as soon as more requests than this have come in one piece. Node reads all of a piece before
 * anything else happens: 64 kB can hold 2,400 requests, and a destroyed socket does not stop it.
 */
export function allowAtOnce(socket: Socket, most: number): void {
  const { parser } = socket as Socket & { parser?: Parsing | null };
  const goOn = parser?.onIncoming;
  if (!parser || !goOn) return;
  let count = 0;
  parser.onIncoming = (request, isKeptAlive) => {
    if (count === 0)
      setImmediate(() => {
        count = 0;
      });
    count += 1;
    if (count <= most && !socket.destroyed) return goOn(request, isKeptAlive);
    socket.destroy();
    return LEAVE_OFF;
  };
}
