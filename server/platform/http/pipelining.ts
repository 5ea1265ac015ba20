import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** What Node's parser calls with each request that it has read the head of. */
type Parsing = {
  onIncoming?: (request: IncomingMessage, isKeptAlive: boolean) => number;
  /** What it calls with the parts of a request, by number. */
  [part: number]: { name: string } | undefined;
};
type Parsed = Socket & { parser?: Parsing | null };

/** By this the parser leaves off: the rest is taken for another protocol (llhttp, `on_headers_complete`). */
const LEAVE_OFF = 2;

/**
 * Hangs up on a connection as soon as more requests than this have come in one piece. Node reads all of a piece before
 * anything else happens: 64 kB can hold 2,400 requests, and a destroyed socket does not stop it.
 */
export function allowAtOnce(socket: Socket, most: number): void {
  const { parser } = socket as Parsed;
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

/** How Node calls what it hands pieces of bodies to. */
const TAKES_BODIES = 'parserOnBody';
const PARTS = 8;

/**
 * Hands on no more of a body than there was. The rest of what came in one piece with it is parsed in any case: without
 * anybody to hand it to, ten thousand pieces cost a tenth. Parsers go from connection to connection, so it ends with
 * this turn of the event loop.
 */
export function skipBody(socket: Socket): void {
  const { parser } = socket as Parsed;
  if (!parser) return;
  const part = Array.from({ length: PARTS }, (_, at) => at).find((at) => parser[at]?.name === TAKES_BODIES);
  if (part === undefined) return;
  const takes = parser[part];
  parser[part] = undefined;
  setImmediate(() => {
    parser[part] = takes;
  });
}
