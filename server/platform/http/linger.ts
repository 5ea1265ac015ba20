import type { Socket } from 'node:net';
import { discard } from '../streams.ts';
import type { InTurn } from '../turns/turns.ts';

const MOST_MS = 2000;
const LOOK_MS = 100;
const MOST_BYTES = 50_000_000;
const MOST_AT_ONCE = 64;

/**
 * Closes connections to callers who are still sending, so that they hear the answer: to hang up at once resets the
 * connection, which may take away an answer that was not read yet. Our side ends, and what still comes is read and
 * thrown away, until the caller hangs up too, or for two seconds or 50 MB at most.
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
    // It is not even parsed: in chunks of a byte that would cost a thousand times as much.
    socket.removeAllListeners('data');
    // One piece in each turn of the event loop, whoever sends it: the system hands on 2 MB of each caller otherwise.
    discard(socket, undefined, (next) => inTurn('', next)).catch(() => {});
  };
}
