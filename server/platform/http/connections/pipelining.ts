import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';

/** Node's parser, which calls `onIncoming` with each request after reading its head. */
type Parsing = {
  onIncoming?: (request: IncomingMessage, isKeptAlive: boolean) => number;
  /** The parser's callbacks for parts of a request, by number. */
  [part: number]: { name: string } | undefined;
};
type Parsed = Socket & { parser?: Parsing | null };

/** Makes the parser stop: it takes the rest for another protocol (llhttp, `on_headers_complete`). */
const LEAVE_OFF = 2;

/**
 * Closes a connection as soon as more than `most` requests have come in one piece. Node parses a whole piece before
 * anything else happens: 64 kB can hold 2,400 requests, and destroying the socket does not stop it.
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

/** Name of Node's callback that receives pieces of bodies. */
const TAKES_BODIES = 'parserOnBody';
const PARTS = 8;

/**
 * Stops passing on the body of a request. The rest of the current piece is parsed in any case, but without a receiver
 * ten thousand pieces cost a tenth. Ends with this turn of the event loop, because parsers are reused by other
 * connections.
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
