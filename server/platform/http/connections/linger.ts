import type { Socket } from 'node:net';
import { discard } from '../../streams.ts';
import type { InTurn } from '../../turns/turns.ts';

const MOST_MS = 2000;
const LOOK_MS = 100;
const MOST_BYTES = 50_000_000;
const MOST_AT_ONCE = 64;

/**
 * Closes connections of callers who are still sending, so that they receive the answer: closing at once resets the
 * connection, which may discard an answer that was not read yet. Ends our side, then reads and discards the rest until
 * the caller closes too, for at most two seconds or 50 MB.
 */
export function createLingering(inTurn: InTurn): (socket: Socket) => void {
  const lingering = new Set<Socket>();
  return (socket) => {
    if (lingering.has(socket) || socket.destroyed) return;
    if (lingering.size >= MOST_AT_ONCE) {
      socket.destroy();
      return;
    }
    lingering.add(socket);
    const [startedAt, before] = [performance.now(), socket.bytesRead];
    const look = setInterval(() => {
      if (performance.now() - startedAt > MOST_MS || socket.bytesRead - before > MOST_BYTES) socket.destroy();
    }, LOOK_MS);
    socket.once('close', () => {
      clearInterval(look);
      lingering.delete(socket);
    });
    socket.end();
    // The rest is not even parsed: in one-byte chunks that would cost a thousand times as much.
    socket.removeAllListeners('data');
    // One piece per turn of the event loop for all callers: otherwise the system delivers 2 MB of each at a time.
    discard(socket, undefined, (next) => inTurn('', next)).catch(() => {});
  };
}
