import type { Socket } from 'node:net';

const COMMAND = 'zINSTREAM\0';

/** Answers a connection as clamd does the command INSTREAM: pieces behind their length, the last of none. */
export function answerAsClamd(signature: string, mostBytes: number): (socket: Socket) => void {
  return (socket) => {
    const content: Buffer[] = [];
    let size = 0;
    const say = (line: string): Step => {
      socket.end(`${line}\0`);
      return { bytes: Number.POSITIVE_INFINITY, take: () => length };
    };
    const length: Step = {
      bytes: 4,
      take(bytes) {
        const next = bytes.readUInt32BE(0);
        size += next;
        if (size > mostBytes) return say('INSTREAM size limit exceeded. ERROR');
        if (next > 0) return { bytes: next, take: keep };
        const isFound = Buffer.concat(content).includes(signature);
        return say(isFound ? 'stream: Eicar-Test-Signature FOUND' : 'stream: OK');
      },
    };
    const keep = (piece: Buffer): Step => {
      content.push(piece);
      return length;
    };
    const command: Step = {
      bytes: COMMAND.length,
      take: (bytes) => (bytes.toString() === COMMAND ? length : say('UNKNOWN COMMAND')),
    };
    socket.on('error', () => {});
    readSteps(socket, command);
  };
}

/** What is read next, and what becomes of it. */
type Step = { bytes: number; take(bytes: Buffer): Step };

function readSteps(socket: Socket, first: Step): void {
  let step = first;
  let waiting: Buffer[] = [];
  let have = 0;
  socket.on('data', (bytes) => {
    waiting.push(bytes);
    have += bytes.length;
    while (have >= step.bytes) {
      const all = Buffer.concat(waiting);
      const { bytes: needed } = step;
      step = step.take(all.subarray(0, needed));
      waiting = [all.subarray(needed)];
      have -= needed;
    }
  });
}
